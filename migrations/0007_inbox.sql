-- What waits for a player over all games, and the rematch of a game.

create table turnstone.inbox (
    player_id  uuid        not null references turnstone.player,
    game_id    uuid        not null references turnstone.game,
    seat       smallint    not null check (seat between 1 and 8),
    started_at timestamptz not null,
    primary key (player_id, game_id)
);
comment on table turnstone.inbox is
    'The running games of each player: what to look into for what waits for them. Kept by start_game and append.';
comment on column turnstone.inbox.player_id is 'First in the key: the table is read by player.';
comment on column turnstone.inbox.game_id is 'A game that runs; the row goes with the end of the game.';
comment on column turnstone.inbox.seat is 'Where the player sits in it.';
comment on column turnstone.inbox.started_at is 'When the game started: the order in which they are told.';
grant select on turnstone.inbox to turnstone_service, turnstone_admin;

insert into turnstone.inbox (player_id, game_id, seat, started_at)
select s.player_id, g.game_id, s.seat, g.started_at
from turnstone.game g join turnstone.seat s on s.game_id = g.game_id
where g.status = 'running' and s.kind = 'player';

alter table turnstone.action add column awaited jsonb
    check (awaited is null or jsonb_typeof(awaited) = 'array');
comment on column turnstone.action.awaited is
    'What is asked after the row, of whom, and since when (microseconds since 1970; null: since this row), so that nobody has to replay the game to know whose turn it is. Null where further rows came with it, and in rows older than the column.';
grant select (awaited) on turnstone.action to turnstone_admin;

drop function turnstone.append;
-- Refusals are outcomes, never errors: appends of other games share the transaction.
-- The lock of the game row queues the appends of one game, so that every check below it is final.
create function turnstone.append(
    p_game uuid, p_expected int, p_previous bytea, p_kind text, p_seat smallint,
    p_by_seat smallint, p_decision bigint, p_answer text, p_turn int, p_events jsonb,
    p_draws bigint, p_state_hash bytea, p_chain_hash bytea, p_positions int[],
    p_request turnstone.request,
    p_places smallint[], p_scores int[], p_turns int[], p_resigned boolean[],
    p_awaited jsonb default null)
returns turnstone.answer
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    v_status text;
    v_seq    int;
    v_chain  bytea;
    v_answer turnstone.answer;
begin
    select g.status into v_status from turnstone.game g where g.game_id = p_game
    for no key update;
    if not found then
        return row('unknown_game', null, null, null, null, null)::turnstone.answer;
    end if;
    -- Before the position: a retry of what succeeded must get its answer, not a stale position.
    if p_request.key is not null then
        v_answer := turnstone.find_receipt(p_game, p_request);
        if v_answer.outcome is not null then
            return v_answer;
        end if;
    end if;
    select a.seq, a.chain_hash into v_seq, v_chain from turnstone.action a
    where a.game_id = p_game order by a.seq desc limit 1;
    if v_status <> 'running' then
        return row('over', v_seq, null, null, null, null)::turnstone.answer;
    end if;
    if v_seq <> p_expected or v_chain <> p_previous then
        return row('stale', v_seq, null, null, null, null)::turnstone.answer;
    end if;
    insert into turnstone.action (game_id, seq, kind, seat, by_seat, decision, answer, turn,
                                  events, draws, state_hash, chain_hash, positions, awaited)
    values (p_game, p_expected + 1, p_kind, p_seat, p_by_seat, p_decision, p_answer, p_turn,
            p_events, p_draws, p_state_hash, p_chain_hash, p_positions, p_awaited)
    returning 'appended', seq, at, null, null, null into v_answer;
    if p_request.key is not null then
        -- In place of bind_receipt: the call would cost a fifth of the whole append.
        insert into turnstone.receipt
            (game_id, player_id, operation, key, request_hash, status, headers, body, seq)
        values (p_game, p_request.player_id, p_request.operation, p_request.key,
                p_request.request_hash, p_request.status, p_request.headers, p_request.body,
                v_answer.seq);
    end if;
    if p_places is not null then
        insert into turnstone.result (game_id, seat, place, score, turns, resigned)
        select p_game, r.seat, r.place, r.score, r.turns, r.resigned
        from unnest(p_places, p_scores, p_turns, p_resigned)
            with ordinality as r(place, score, turns, resigned, seat);
        update turnstone.game g set status = 'finished', finished_at = v_answer.at
        where g.game_id = p_game;
        delete from turnstone.inbox i using turnstone.seat s
        where s.game_id = p_game and i.player_id = s.player_id and i.game_id = p_game;
    end if;
    return v_answer;
end
$$;
comment on function turnstone.append is
    'Writes the row after p_expected, whose chain hash is p_previous: appended, stale (with the position in force), replayed, key_reused, over or unknown_game. Places finish the game.';

drop function turnstone.start_game;
create function turnstone.start_game(
    p_game uuid, p_seats_version int, p_answer text, p_turn int, p_events jsonb, p_draws bigint,
    p_state_hash bytea, p_chain_hash bytea, p_positions int[], p_awaited jsonb default null,
    p_options text default null)
returns turnstone.answer
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    v_game   turnstone.game;
    v_answer turnstone.answer;
begin
    select * into v_game from turnstone.game g where g.game_id = p_game for no key update;
    if not found then
        return row('unknown_game', null, null, null, null, null)::turnstone.answer;
    end if;
    if v_game.status <> 'open' then
        return row('not_open', null, null, null, null, null)::turnstone.answer;
    end if;
    if v_game.seats_version <> p_seats_version then
        return row('stale', null, null, null, null, null)::turnstone.answer;
    end if;
    if exists (select from turnstone.seat s
               where s.game_id = p_game and s.kind in ('open', 'invited')) then
        return row('not_ready', null, null, null, null, null)::turnstone.answer;
    end if;
    insert into turnstone.action (game_id, seq, kind, answer, turn, events, draws, state_hash,
                                  chain_hash, positions, awaited)
    values (p_game, 1, 'create', p_answer, p_turn, p_events, p_draws, p_state_hash, p_chain_hash,
            p_positions, p_awaited)
    returning 'started', seq, at, null, null, null into v_answer;
    update turnstone.game g
    set status = 'running', started_at = v_answer.at, options = coalesce(p_options, g.options)
    where g.game_id = p_game;
    insert into turnstone.inbox (player_id, game_id, seat, started_at)
    select s.player_id, p_game, s.seat, v_answer.at from turnstone.seat s
    where s.game_id = p_game and s.kind = 'player';
    return v_answer;
end
$$;
comment on function turnstone.start_game is
    'Writes row 1 of a game whose seats are all taken and unchanged: started, stale, not_ready, not_open or unknown_game. p_options are the options that the set-up came from, if the start added to them.';

-- Two players who ask for a rematch at once are to meet in one game.
create unique index game_rematch on turnstone.game (previous_game)
    where status in ('open', 'running');

create function turnstone.create_rematch(
    p_game uuid, p_ruleset text, p_rules_version int, p_options text, p_visibility text,
    p_created_by uuid, p_previous_game uuid, p_key_commitment bytea, p_secret bytea,
    p_kinds text[], p_players uuid[], p_bots text[], p_decks text[], p_entropies bytea[],
    p_entropy bytea, p_request turnstone.request)
returns turnstone.answer
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    v_status  text;
    v_there   turnstone.game;
    v_request turnstone.request := p_request;
    v_answer  turnstone.answer;
begin
    -- The lock of the finished game queues those who want a rematch of it.
    select g.status into v_status from turnstone.game g where g.game_id = p_previous_game
    for no key update;
    if not found then
        return row('unknown_game', null, null, null, null, null)::turnstone.answer;
    end if;
    if p_request.key is not null then
        v_answer := turnstone.find_receipt(p_previous_game, p_request);
        if v_answer.outcome is not null then
            return v_answer;
        end if;
    end if;
    if v_status <> 'finished' then
        return row('not_over', null, null, null, null, null)::turnstone.answer;
    end if;
    select * into v_there from turnstone.game g
    where g.previous_game = p_previous_game and g.status in ('open', 'running');
    if found then
        v_answer := turnstone.join_seat(v_there.game_id, null, p_created_by, null, p_entropy, null);
        if v_answer.outcome = 'not_open'
            and exists (select from turnstone.seat s where s.game_id = v_there.game_id
                            and s.player_id = p_created_by and s.kind = 'player') then
            v_answer.outcome := 'already_seated';
        end if;
        if v_answer.outcome not in ('joined', 'already_seated') then
            return row('taken', null, null, null, null, null)::turnstone.answer;
        end if;
    else
        v_there.game_id := p_game;
        v_answer := turnstone.create_game(
            p_game, p_ruleset, p_rules_version, p_options, p_visibility, p_created_by,
            p_previous_game, p_key_commitment, p_secret, p_kinds, p_players, p_bots, p_decks,
            p_entropies, null);
        if v_answer.outcome <> 'created' then
            return v_answer;
        end if;
    end if;
    v_request.headers := '/v1/games/' || v_there.game_id;
    perform turnstone.bind_receipt(p_previous_game, v_request);
    v_answer.headers := v_request.headers;
    return v_answer;
end
$$;
comment on function turnstone.create_rematch is
    'The rematch of a finished game, made if there is none that is open or runs, else joined: created, joined or already_seated (all with the address of the game as headers), replayed, key_reused, taken (it runs without this player), not_over, unknown_game or unknown_player.';
comment on column turnstone.receipt.headers is
    'What belongs to the first answer beside its body: the address of the game it made, for Location.';
comment on column turnstone.game.options is
    'The options as requested, in canonical text, with what the start of a rematch adds; what they resolved to is in the first row of the log.';

revoke execute on all functions in schema turnstone from public;
grant execute on function turnstone.append, turnstone.start_game, turnstone.create_rematch
    to turnstone_service;
