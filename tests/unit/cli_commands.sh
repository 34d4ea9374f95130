#!/usr/bin/env bash
# The commands as scripts use them: help, exit codes, the same game twice, saved games.
# usage: cli_commands.sh TURNSTONE
set -uo pipefail

program=$1
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
passed=0 failed=0

# expect CODE TEXT COMMAND...: its exit code, and an extended regular expression in what it prints
expect() {
    local code=$1 text=$2 output
    shift 2
    output=$("$program" "$@" 2>&1 </dev/null)
    local got=$?
    if [ $got -ne "$code" ] || ! grep -qE -- "$text" <<<"$output"; then
        printf 'turnstone %s: exit code %d, not %d with "%s":\n%s\n' "$*" $got "$code" "$text" \
            "$(head -n 5 <<<"$output")"
        failed=$((failed + 1))
    else
        passed=$((passed + 1))
    fi
}

same() {
    if cmp -s "$1" "$2"; then
        passed=$((passed + 1))
    else
        echo "$1 and $2 differ"
        failed=$((failed + 1))
    fi
}

expect 0 '^usage: turnstone' --help
expect 0 '^turnstone [0-9]' --version
expect 2 '^usage: turnstone'
expect 2 'no command is called nothing' nothing
for command in scn play simulate replay export verify; do
    expect 0 "^usage: turnstone $command" "$command" --help
    expect 2 "turnstone $command" "$command"
    expect 2 "turnstone $command" "$command" --no-such-option
done

expect 2 'no game is called chess; there are:.* dominion' play chess --bots random
expect 2 'no bot is called bob; there are: random' play dominion --bots random,bob
expect 2 '2 to 6 seats' play dominion --bots random
expect 2 'kingdom' play dominion --bots random,random --set kingdom=nothing
expect 2 'name=value' play dominion --bots random,random --set kingdom
expect 2 'whole number' play dominion --bots random,random --seed x
expect 2 'for bots alone' play dominion --bots human,random --golden
expect 0 '^    sets=all' play --help
expect 2 'seat takes a number up to 6' replay --seat 9 nothing
expect 2 'sets: no set has this name: nosuch .DOM-SETUP-04.' play dominion --bots random,random --set sets=nosuch
expect 1 'no more input' play dominion --bots human,random
expect 0 '^    deck4=random . a published deck' simulate --help
expect 0 'random' simulate neuroscape --bots random,random --games 4 --set deck1=basics-bioframe --set deck2=random --set deck3=random --set deck4=basics-mainframe
expect 0 'Skin Smasher #4 of p1 attacks p2' play neuroscape --bots greedy,greedy --seed 2 --until 60 --set deck1=basics-bioframe --set deck2=basics-mainframe
expect 2 'deck2: no deck is called so, and no card of this version is called nosuch .NS-CMP-01.' play neuroscape --bots random,random --set deck2=nosuch
expect 2 'seats: 2 to 4 seats play this game, not 1 .NS-CMP-09.' play neuroscape --bots greedy
expect 2 'no bot is called human' simulate dominion --bots human,random
expect 1 'cannot be read' replay "$scratch/missing.jsonl"
expect 1 'cannot be read' verify --file "$scratch/missing.jsonl"
expect 2 'not the id of a game' verify --database x nothing
expect 2 'one of them' verify --all --file "$scratch/missing.jsonl"
expect 2 'receipt is 64' verify --receipt 00 --file "$scratch/missing.jsonl"
expect 2 'not the id of a game' export --database x nothing
expect 2 'no database' export 3f2504e0-4f89-41d3-9a0c-0305e82c3301 --database ''
expect 1 '0 passed, 1 failed' scn "$scratch/missing.scn"
expect 1 '0 passed, 0 failed' scn "$scratch"

# One game, twice, and as a scenario and a log.
"$program" play dominion --bots random,big-money --seats 4 --seed 3 --golden \
    --save "$scratch/a.scn" --save-log "$scratch/a.jsonl" >"$scratch/a.txt"
"$program" play dominion --bots random,big-money --seats 4 --seed 3 --golden \
    --save "$scratch/b.scn" --save-log "$scratch/b.jsonl" >"$scratch/b.txt"
for kind in txt scn jsonl; do
    same "$scratch/a.$kind" "$scratch/b.$kind"
done
expect 0 '^1 passed, 0 failed' scn "$scratch/a.scn"
expect 0 'every hash as in the log' replay "$scratch/a.jsonl"
expect 0 '^20 rows replayed' replay --until 20 --seat 2 "$scratch/a.jsonl"
expect 2 'no seat 5' replay --until 20 --seat 5 "$scratch/a.jsonl"

# A log that was tampered with stops at the row.
sed '10{s/"state_hash":"0/"state_hash":"1/;t;s/"state_hash":"./"state_hash":"0/}' \
    "$scratch/a.jsonl" >"$scratch/hash.jsonl"
expect 1 ':10: row 9: another state' replay "$scratch/hash.jsonl"
sed '10s/"state_hash":"./"state_hash":"x/' "$scratch/a.jsonl" >"$scratch/hash.jsonl"
expect 1 ':10: not a row of a log: /state_hash must be' replay "$scratch/hash.jsonl"
sed '10d' "$scratch/a.jsonl" >"$scratch/cut.jsonl"
expect 1 ':10: row 10: (another state|no open question|refused)' replay "$scratch/cut.jsonl"
sed '1s/"rules_version":[0-9]*/"rules_version":99999/' "$scratch/a.jsonl" >"$scratch/version.jsonl"
expect 1 'another version of the rules' replay "$scratch/version.jsonl"
sed '1s/"key":"[0-9a-f]*"/"key":null/' "$scratch/a.jsonl" >"$scratch/key.jsonl"
expect 1 'no chance key' replay "$scratch/key.jsonl"
sed '1s/"format":1/"format":2/' "$scratch/a.jsonl" >"$scratch/format.jsonl"
expect 1 'not a log: /format must be' replay "$scratch/format.jsonl"
expect 1 'a game of the terminal' verify --file "$scratch/a.jsonl"
expect 1 'line 1' verify --file "$scratch/a.scn"
head -n 5 "$scratch/a.scn" >"$scratch/short.scn"
expect 1 'checks nothing' scn "$scratch/short.scn"

# Many games: the same with one thread and with three.
for threads in 1 3; do
    "$program" simulate dominion --bots random,big-money --games 50 --threads $threads --json |
        sed 's/"seconds".*//' >"$scratch/threads-$threads"
done
same "$scratch/threads-1" "$scratch/threads-3"
expect 0 '"fourth_province_turn":\{"reached":50' simulate dominion --bots big-money --games 50 --json


# Every pair of bots, once; and whoever looks at what it buys beats chance.
pairs=$("$program" simulate dominion --pairs --games 20 --json)
bots=11
if [ "$(grep -c '"win_rate":[01]\.[0-9]*}$' <<<"$pairs")" -eq $((bots * (bots - 1) / 2)) ] &&
    ! grep '"random"' <<<"$pairs" | grep -qv '"win_rate":0\.0'; then
    passed=$((passed + 1))
else
    failed=$((failed + 1))
    printf 'the pairs:\n%s\n' "$pairs"
fi
expect 2 'or its pairs' simulate dominion --pairs --bots random,random
expect 2 'or its pairs' simulate dominion --pairs --seats 3

# Published decks, dealt out: the same with one thread and with three, and all seats are counted.
for threads in 1 3; do
    "$program" simulate neuroscape --bots greedy,random --decks all --seats 2..4 --games 60 \
        --threads $threads >"$scratch/rates-$threads"
done
same "$scratch/rates-1" "$scratch/rates-3"
for row in '2 players: 20 games, ' '4 players: 20 games, ' '  bot  greedy  *played     40  wins' \
    '  seat p3  *played     20  wins' '  deck starter-bioframe  *played '; do
    expect 0 "$row" simulate neuroscape --bots greedy,random --decks all --seats 2..4 --games 60
done
expect 0 '"rates":\[\{"players":2,"games":8,"mean_turns":[0-9.]*,"bots":\[\{"name":"greedy","played":8,' \
    simulate neuroscape --bots greedy,random --decks basics-bioframe --games 8 --json
expect 2 'is a game for 2 to 4' simulate neuroscape --bots random --decks all --seats 2..5
expect 2 'no deck of neuroscape is called so, and no file NAME.json: none' \
    simulate neuroscape --bots random,random --decks none
expect 2 'nobody brings a deck to dominion' simulate dominion --bots random,random --decks all

# A deck in a file, listed as the API takes it, beside published ones; what is wrong with it is told.
deck=$scratch/'my "deck".json'
# deck_file MAINFRAME ROADIES: 46 cards beside the Roadies
deck_file() {
    local card
    printf '{"mainframe": "%s", "cyberdeck": [{"card": "roadie", "count": %s}' "$1" "$2"
    for card in shredder virtual_kid skin_smasher mosher frenzied_fan stage_diver nameless groupie \
        solar_flare riot_blade stim_pack; do
        printf ', {"card": "%s", "count": 4}' "$card"
    done
    printf ', {"card": "admin", "count": 2}]}'
}
deck_file berserker 4 >"$deck"
expect 0 'deck .*/my "deck".json +played ' \
    simulate neuroscape --bots greedy,random --decks "basics-bioframe,$deck" --games 20
expect 0 'deck starter-bioframe  *played ' \
    simulate neuroscape --bots greedy,random --decks "$deck,all" --games 40
expect 0 '"decks":\[\{"name":"[^"]*/my \\"deck\\".json","played":4,' \
    simulate neuroscape --bots greedy,random --decks "$deck" --games 2 --json
deck_file roadie 5 >"$scratch/wrong.json"
for text in 'wrong.json is no legal deck:' '/mainframe: .*NS-CMP-01' \
    '/cyberdeck/0/count: Roadie: 5 copies, at most 4 are allowed .NS-CMP-03.'; do
    expect 2 "$text" simulate neuroscape --bots greedy,random --decks "all,$scratch/wrong.json"
done
printf '{"mainframe": "berserker", "sideboard": []}' >"$scratch/wrong.json"
expect 2 '/sideboard: is not known here' \
    simulate neuroscape --bots random,random --decks "$scratch/wrong.json"
printf '{"mainframe": [], "cyberdeck": []}' >"$scratch/wrong.json"
expect 2 '/mainframe: must be a card' \
    simulate neuroscape --bots random,random --decks "$scratch/wrong.json"
printf '{"mainframe": "berserker", ' >"$scratch/wrong.json"
expect 2 'wrong.json: at byte 27' simulate neuroscape --bots random,random --decks "$scratch/wrong.json"
head -c 70000 /dev/zero | tr '\0' ' ' >"$scratch/wrong.json"
expect 2 'is longer than 65536 bytes' \
    simulate neuroscape --bots random,random --decks "$scratch/wrong.json"
expect 2 'none.json: No such file or directory' \
    simulate neuroscape --bots random,random --decks "$scratch/none.json"
expect 2 'decks are written as: NAME,FOLDER/NAME.json' simulate neuroscape --bots random,random --decks all,
expect 2 'several numbers of players' simulate neuroscape --bots random --seats 2..3
expect 2 '3..2 is not a number that fits here' simulate neuroscape --bots random --decks all --seats 3..2
expect 0 'p1 greedy *wins (9[0-9]|100)' simulate dominion --bots greedy,random --games 100 --set sets=all

# A person types numbers, words and nonsense.
output=$(printf '%s\n' 99 'fly away' view treasures 'buy province' end resign |
    "$program" play dominion --bots human,random --seed 1 --set first_player=1 2>&1)
for text in 'in words such as "buy curse"' 'the list has no such number' 'no verb of this game: "fly"' 'hand' 'Province costs 8' \
    '^= over p1 2 p2 1'; do
    if grep -q -- "$text" <<<"$output"; then
        passed=$((passed + 1))
    else
        printf 'a person playing does not see: %s\n' "$text"
        failed=$((failed + 1))
    fi
done

# shows BOTS DECKS: the decks that the first line of a game of Neuroscape names
shows() {
    local decks
    decks=$("$program" play neuroscape --bots "$1" --seed 1 2>&1 </dev/null | head -n 1 |
        grep -o 'deck[1-4]=' | tr -d '\n')
    if [ "$decks" = "$2" ]; then
        passed=$((passed + 1))
    else
        printf 'a game of %s shows the decks %s\n' "$1" "$decks"
        failed=$((failed + 1))
    fi
}
# Which cards a deck holds is known to its player alone.
shows greedy,random 'deck1=deck2='
shows human,random 'deck1='
shows random,random,human 'deck3='
shows human,human ''

# Standing orders of a person are a row of the log and a line of the scenario.
printf '%s\n' 'orders nonsense' 'orders never_react' end resign |
    "$program" play dominion --bots human,random --seed 1 --set first_player=1 \
        --save-log "$scratch/orders.jsonl" --save "$scratch/orders.scn" >"$scratch/orders.txt" 2>&1
for text in "grep -q 'no standing order of this game: \"nonsense\"' $scratch/orders.txt" \
    "grep -q '\"kind\":\"orders\",\"by\":1,\"answer\":\"never_react\"' $scratch/orders.jsonl" \
    "grep -q '^> p1 orders never_react' $scratch/orders.scn" \
    "$program replay --quiet $scratch/orders.jsonl" "$program scn $scratch/orders.scn"; do
    if eval "$text" >/dev/null; then
        passed=$((passed + 1))
    else
        printf 'fails: %s\n' "$text"
        failed=$((failed + 1))
    fi
done

printf '%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" -eq 0 ]
