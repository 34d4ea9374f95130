-- The log, the results, and the two functions that write them.

create table turnstone.action (
    game_id    uuid        not null references turnstone.game,
    seq        int         not null check (seq > 0),
    at         timestamptz not null default clock_timestamp(),
    kind       text        not null check (kind in ('create', 'answer', 'resign', 'default')),
    seat       smallint    check (seat between 1 and 8),
    by_seat    smallint    check (by_seat between 1 and 8),
    decision   bigint      check (decision >= 0),
    answer     text        not null,
    turn       int         not null check (turn >= 0),
    events     jsonb       not null check (jsonb_typeof(events) = 'array'),
    draws      bigint      not null check (draws >= 0),
    state_hash bytea       not null check (octet_length(state_hash) = 16),
    chain_hash bytea       not null check (octet_length(chain_hash) = 32),
    positions  int[]       not null check (cardinality(positions) between 2 and 9),
    primary key (game_id, seq),
    check ((kind = 'create') = (seq = 1)),
    check ((kind = 'create') = (seat is null)),
    check (kind not in ('answer', 'default') or decision is not null)
);
comment on table turnstone.action is
    'The truth of every game: one row per thing that moved it, written once and never changed.';
comment on column turnstone.action.game_id is 'The game.';
comment on column turnstone.action.seq is 'Position in the log, from 1 without gaps; a client''s position counts only the rows it may see.';
comment on column turnstone.action.at is 'Clock of the database at the append; the clocks of players are settled by it.';
comment on column turnstone.action.kind is 'create: the set-up; answer: of a decision; resign; default: the rules answered for an absent seat.';
comment on column turnstone.action.seat is 'Whose decision it was.';
comment on column turnstone.action.by_seat is 'Who answered, where another seat decides; null when the service did.';
comment on column turnstone.action.decision is 'Permanent number of the decision answered.';
comment on column turnstone.action.answer is 'Canonical text of the answer, which replay reads; for create the set-up with everything resolved.';
comment on column turnstone.action.turn is 'The turn in force, so that a turn is found without replay.';
comment on column turnstone.action.events is 'What the answer caused, whole: for history and admins, not for replay.';
comment on column turnstone.action.draws is 'Draws taken from the chance stream so far: replay must arrive at the same number.';
comment on column turnstone.action.state_hash is 'Keyed hash of the state after the row: tells nobody a hand, and shows a replay that went astray.';
comment on column turnstone.action.chain_hash is 'Keyed hash over this row and the chain hash before it: a changed or cut log shows.';
comment on column turnstone.action.positions is 'Rows up to this one that each viewer may see: the public first, then the seats.';

create function turnstone.refuse_change()
returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
    raise insufficient_privilege using
        message = format('%s.%s is written once: %s is refused', tg_table_schema, tg_table_name,
                         lower(tg_op));
end
$$;
comment on function turnstone.refuse_change is
    'Trigger of tables that are written once; holds for the owner too.';
create trigger action_is_written_once
    before update or delete or truncate on turnstone.action
    for each statement execute function turnstone.refuse_change();

create table turnstone.result (
    game_id  uuid     not null references turnstone.game,
    seat     smallint not null check (seat between 1 and 8),
    place    smallint not null check (place between 1 and 8),
    score    int,
    turns    int      not null check (turns >= 0),
    resigned boolean  not null,
    primary key (game_id, seat)
);
comment on table turnstone.result is 'How a finished game ended for each seat; written with the last row of its log.';
comment on column turnstone.result.game_id is 'The game.';
comment on column turnstone.result.seat is 'The seat.';
comment on column turnstone.result.place is 'Place from 1; seats that share a win share the place.';
comment on column turnstone.result.score is 'Score by the rules; null where they have none.';
comment on column turnstone.result.turns is 'Turns the seat took.';
comment on column turnstone.result.resigned is 'Whether the seat had resigned.';
create trigger result_is_written_once
    before update or delete or truncate on turnstone.result
    for each statement execute function turnstone.refuse_change();

grant select on turnstone.action, turnstone.result to turnstone_service;
grant select on turnstone.result to turnstone_admin;
grant select (game_id, seq, at, kind, seat, by_seat, decision, turn, state_hash, chain_hash)
    on turnstone.action to turnstone_admin;

-- Refusals are outcomes, never errors: appends of other games share the transaction.
-- The lock of the game row queues the appends of one game, so that every check below it is final.
create function turnstone.append(
    p_game uuid, p_expected int, p_previous bytea, p_kind text, p_seat smallint,
    p_by_seat smallint, p_decision bigint, p_answer text, p_turn int, p_events jsonb,
    p_draws bigint, p_state_hash bytea, p_chain_hash bytea, p_positions int[],
    p_request turnstone.request,
    p_places smallint[], p_scores int[], p_turns int[], p_resigned boolean[])
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
                                  events, draws, state_hash, chain_hash, positions)
    values (p_game, p_expected + 1, p_kind, p_seat, p_by_seat, p_decision, p_answer, p_turn,
            p_events, p_draws, p_state_hash, p_chain_hash, p_positions)
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
    end if;
    return v_answer;
end
$$;
comment on function turnstone.append is
    'Writes the row after p_expected, whose chain hash is p_previous: appended, stale (with the position in force), replayed, key_reused, over or unknown_game. Places finish the game.';

create function turnstone.start_game(
    p_game uuid, p_seats_version int, p_answer text, p_turn int, p_events jsonb, p_draws bigint,
    p_state_hash bytea, p_chain_hash bytea, p_positions int[])
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
                                  chain_hash, positions)
    values (p_game, 1, 'create', p_answer, p_turn, p_events, p_draws, p_state_hash, p_chain_hash,
            p_positions)
    returning 'started', seq, at, null, null, null into v_answer;
    update turnstone.game g set status = 'running', started_at = v_answer.at
    where g.game_id = p_game;
    return v_answer;
end
$$;
comment on function turnstone.start_game is
    'Writes row 1 of a game whose seats are all taken and unchanged: started, stale, not_ready, not_open or unknown_game.';

revoke execute on all functions in schema turnstone from public;
grant execute on function turnstone.append, turnstone.start_game to turnstone_service;
