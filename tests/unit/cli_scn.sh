#!/usr/bin/env bash
# The scenario language is strict: each text here must pass, or fail with that message at that line.
# usage: cli_scn.sh TURNSTONE
set -uo pipefail

program=$1
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
passed=0 failed=0
game='game dominion seats 2 kingdom=cellar,festival,laboratory,market,militia,mine,moat,smithy,village,witch'

# scenario WHAT: the lines after `game` on standard input; WHAT is `ok`, or LINE:MESSAGE
scenario() {
    local code=1 wanted=$1 output
    [ "$wanted" != ok ] || { code=0 wanted='1 passed, 0 failed'; }
    { echo "$game" && cat; } >"$scratch/one.scn"
    output=$("$program" scn "$scratch/one.scn" 2>&1)
    if [ $? -ne $code ] || ! grep -qF -- "$wanted" <<<"$output"; then
        printf -- '--- expected: %s\n' "$wanted"
        cat "$scratch/one.scn"
        printf 'printed:\n%s\n' "$output"
        failed=$((failed + 1))
    else
        passed=$((passed + 1))
    fi
}

scenario ok <<'S'
title Militia and its answers   # a comment
card militia moat
rule DOM-BUY-02
seed 7
p1 hand militia copper copper estate estate
p2 hand estate estate copper copper silver
= asked p1 action
? p1 one action : end, play militia
! p1 play smithy
! p1 play smithi : unreadable
! p2 end : not asked
> p1 play militia
= p1 coins 2
= p1 hand : copper copper estate estate
= events : play p1 militia, coins p1 2
= events p2 : play p1 militia
= events public : play p1 militia
= no events : gain, trash p1
? p2 set 2..2 discard because militia : discard copper 2 silver estate estate
? p2 set 2..2 discard : silver copper copper estate 2
! p2 discard estate : 1 picked, at least 2 needed
! p2 discard estate estate copper
! p2 discard gold estate
> p2 discard estate estate
= p2 hand copper copper silver
= asked p1
S
scenario ok <<'S'
> p1 default
> p2 resign
= over p2 2 p1 1
= asked nobody
! p1 end : not asked
! p1 resign
S
scenario ok <<'S'
p2 deck copper silver gold estate duchy copper
p1 hand copper copper copper
> p1 end
? p2 one buy
! p2 buy province : DOM-BUY-02
! p2 buy province : costs 8
! p2 buy province : DOM-BUY-02 Province costs 8
= no events p2 : draw p1 copper
= events p2 : draw p1
= events p1 : draw p1
= revealed
> p2 play copper
= not revealed
= asked p2 buy
S

# What fails
scenario '2:' <<'S'
card unknown_card
= asked p1
S
scenario '2:' <<'S'
rule DOM-NONE-99
= asked p1
S
scenario '2:' <<'S'
seed x
= asked p1
S
scenario '3: the seed stands before' <<'S'
= asked p1
seed 2
S
scenario '2: the title is missing' <<'S'
title
= asked p1
S
scenario '2:' <<'S'
p3 hand copper
= asked p1
S
scenario '2:' <<'S'
frobnicate
= asked p1
S
scenario '3: not understood; arranging' <<'S'
> p1 end
p1 hand copper
= asked p1
S
scenario '1 checks nothing' <<'S'
> p1 end
S
scenario '1 checks nothing' <<'S'
S
scenario 'ends in a question that no line expects' <<'S'
= asked p1
> p1 end
S
scenario 'ends in a question that no line expects' <<'S'
= p1 coins 0
S
scenario '2: p2 is not asked' <<'S'
> p2 end
= asked p1
S
scenario '2: "p7" is no seat' <<'S'
> p7 end
= asked p1
S
scenario '2: refused: DOM-BUY-02 Province costs 8' <<'S'
> p1 buy province
= asked p1
S
scenario '2: accepted, and must not be' <<'S'
! p1 end
= asked p1
S
scenario '2: refused, but: DOM-BUY-02' <<'S'
! p1 buy province : DOM-GAIN-02
= asked p1
S
scenario '2: refused, but: DOM-BUY-02' <<'S'
! p1 buy province : costs 7
= asked p1
S
scenario '2: p1 is asked' <<'S'
! p1 buy province : not asked
= asked p1
S
scenario '2: the answer is readable' <<'S'
! p1 buy province : unreadable
= asked p1
S
scenario '2: no verb of this game' <<'S'
! p1 by province
= asked p1
S
scenario '2: p2 is not asked' <<'S'
? p2 one buy
= asked p1
S
scenario '2: the shape differs' <<'S'
? p1 set 1..1 buy
= asked p1
S
scenario '2: the kind differs' <<'S'
? p1 one action
= asked p1
S
scenario '4: the range differs' <<'S'
p1 hand militia
> p1 play militia
? p2 set 1..2 discard
S
scenario '4: the card differs' <<'S'
p1 hand militia
> p1 play militia
? p2 set 2..2 discard because witch
S
scenario '4: the options differ' <<'S'
p1 hand militia
p2 hand copper copper copper estate silver
? p1 one action : play militia
> p1 play militia
S
scenario '5: the options differ' <<'S'
p1 hand militia
p2 hand copper copper copper estate silver
> p1 play militia
? p2 set 2..2 discard : discard copper 2 estate silver
S
scenario '5: the options differ' <<'S'
p1 hand militia
p2 hand copper copper copper estate silver
> p1 play militia
? p2 set 2..2 discard : discard copper 3 estate silver gold
S
scenario '5: no card of this game' <<'S'
p1 hand militia
p2 hand copper copper copper estate silver
> p1 play militia
? p2 set 2..2 discard : discard copper 3 estate silver fish
S
scenario '2: p2 is not asked' <<'S'
= asked p1 p2
S
scenario '2: another question is asked' <<'S'
= asked p1 action
S
scenario '2: others are asked too' <<'S'
= asked nobody
S
scenario '2: the game is not over' <<'S'
= over
S
scenario '3: the places are p1 2 p2 1' <<'S'
> p1 resign
= over p1 1
S
scenario '3: the game ended because of' <<'S'
> p1 resign
= over because boredom
S
scenario '3: p1 coins is "1"' <<'S'
> p1 play copper
= p1 coins 2
= asked p1
S
scenario '2: the game knows nothing' <<'S'
= p1 shoes 2
= asked p1
S
scenario '2: the game knows no' <<'S'
= p1 shoes : 2
= asked p1
S
scenario '3: there is not in this order' <<'S'
> p1 play copper
= events : coins p1, play p1 copper
= asked p1
S
scenario '3: there is not in this order' <<'S'
> p1 play copper
= events : play p1 cop
= asked p1
S
scenario '3: there is "play p1"' <<'S'
> p1 play copper
= no events : gain, play p1
= asked p1
S
scenario '3: nothing hidden was learnt' <<'S'
> p1 play copper
= revealed
= asked p1
S
scenario '3: something hidden was learnt' <<'S'
> p1 end
= not revealed
= asked p2
S
scenario '3: a colon is missing' <<'S'
> p1 play copper
= events play p1
= asked p1
S

# Files of several scenarios, and what is no scenario at all
game='# nothing but a comment'
scenario '0 passed, 1 failed' </dev/null
scenario '2: a scenario begins with a line' <<'S'
= asked p1
S
scenario '2: no game is called chess' <<'S'
game chess seats 2
= asked p1
S
scenario '3: seats: 2 to 6 seats' <<'S'
game dominion seats 1
= asked p1
S
scenario '3: kingdom: ' <<'S'
game dominion seats 2 kingdom=cellar
= asked p1
S
scenario '2 passed, 1 failed' <<'S'
game dominion seats 2
= asked p1
game dominion seats 2
= asked p2
game dominion seats 3 first_player=2
= asked p2
S

printf '%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" -eq 0 ]
