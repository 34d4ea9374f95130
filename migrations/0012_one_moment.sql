-- One request is one moment: rows that come together have one time, and the answer that is kept with
-- their key has it too. What a row asks is asked from then on, whoever says so: whoever wrote it,
-- whoever replays the log, and whoever reads action.awaited of the last row.

drop function turnstone.append;
-- Refusals are outcomes, never errors: appends of other games share the transaction.
-- The lock of the game row queues the appends of one game, so that every check below it is final.
create function turnstone.append(
    p_game uuid, p_expected int, p_previous bytea, p_kind text, p_seat smallint,
    p_by_seat smallint, p_decision bigint, p_answer text, p_turn int, p_events jsonb,
    p_draws bigint, p_state_hash bytea, p_chain_hash bytea, p_positions int[],
    p_request turnstone.request,
    p_places smallint[], p_scores int[], p_turns int[], p_resigned boolean[],
    p_awaited jsonb default null, p_joins boolean default false)
returns turnstone.answer
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    v_status text;
    v_seq    int;
    v_chain  bytea;
    v_at     timestamptz;
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
    select a.seq, a.chain_hash, a.at into v_seq, v_chain, v_at from turnstone.action a
    where a.game_id = p_game order by a.seq desc limit 1;
    if v_status <> 'running' then
        return row('over', v_seq, null, null, null, null)::turnstone.answer;
    end if;
    if v_seq <> p_expected or v_chain <> p_previous then
        return row('stale', v_seq, null, null, null, null)::turnstone.answer;
    end if;
    if not p_joins then
        v_at := clock_timestamp();
    end if;
    insert into turnstone.action (game_id, seq, at, kind, seat, by_seat, decision, answer, turn,
                                  events, draws, state_hash, chain_hash, positions, awaited)
    values (p_game, p_expected + 1, v_at, p_kind, p_seat, p_by_seat, p_decision, p_answer, p_turn,
            p_events, p_draws, p_state_hash, p_chain_hash, p_positions, p_awaited)
    returning 'appended', seq, at, null, null, null into v_answer;
    if p_request.key is not null then
        -- In place of bind_receipt: the call would cost a fifth of the whole append.
        insert into turnstone.receipt
            (game_id, player_id, operation, key, request_hash, status, headers, body,
             created_at, seq)
        values (p_game, p_request.player_id, p_request.operation, p_request.key,
                p_request.request_hash, p_request.status, p_request.headers, p_request.body,
                v_answer.at, v_answer.seq);
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
    'Writes the row after p_expected, whose chain hash is p_previous: appended, stale (with the position in force), replayed, key_reused, over or unknown_game. Places finish the game. A row that joins the one before it, as the next of one request, has its time.';

create or replace function turnstone.append_rows(
    p_lock uuid[], p_game uuid[], p_expected int[], p_previous bytea[], p_kind text[],
    p_seat smallint[], p_by_seat smallint[], p_decision bigint[], p_answer text[], p_turn int[],
    p_events text[], p_draws bigint[], p_state_hash bytea[], p_chain_hash bytea[],
    p_positions text[], p_player uuid[], p_operation text[], p_key text[],
    p_request_hash bytea[], p_status int[], p_headers text[], p_body bytea[], p_awaited text[])
returns setof turnstone.answer
language plpgsql security definer
set search_path = pg_catalog, pg_temp
-- The arrays are what differs from call to call: a plan of its own for each would cost more.
set plan_cache_mode = force_generic_plan
as $$
declare
    v_fit boolean;
    v_at  timestamptz;
begin
    -- In a statement of its own, so that the next one sees what others wrote before they let go.
    perform from turnstone.game g where g.game_id = any (p_lock)
    order by g.game_id for no key update;
    select bool_and(
        g.status = 'running'
        and (w.expected, w.previous) = (
            select a.seq, a.chain_hash from turnstone.action a
            where a.game_id = w.game_id order by a.seq desc limit 1)
        and not exists (
            select from turnstone.receipt r
            where r.game_id = w.game_id and r.player_id = w.player_id
                and r.operation = w.operation and r.key = w.key))
    into v_fit
    from unnest(p_game, p_expected, p_previous, p_player, p_operation, p_key)
            as w(game_id, expected, previous, player_id, operation, key)
        left join turnstone.game g on g.game_id = w.game_id;
    if v_fit is not true then
        -- A refusal is among them, or more: append tells which.
        return query select r.* from generate_subscripts(p_game, 1) as i, turnstone.append(
            p_game[i], p_expected[i], p_previous[i], p_kind[i], p_seat[i], p_by_seat[i],
            p_decision[i], p_answer[i], p_turn[i], p_events[i]::jsonb, p_draws[i],
            p_state_hash[i], p_chain_hash[i], p_positions[i]::int[],
            row(p_player[i], p_operation[i], p_key[i], p_request_hash[i], p_status[i],
                p_headers[i], p_body[i])::turnstone.request,
            null, null, null, null, p_awaited[i]::jsonb) as r order by i;
        return;
    end if;
    v_at := clock_timestamp();
    insert into turnstone.action (game_id, seq, at, kind, seat, by_seat, decision, answer, turn,
                                  events, draws, state_hash, chain_hash, positions, awaited)
    select w.game_id, w.expected + 1, v_at, w.kind, w.seat, w.by_seat, w.decision, w.answer,
           w.turn, w.events::jsonb, w.draws, w.state_hash, w.chain_hash, w.positions::int[],
           w.awaited::jsonb
    from unnest(p_game, p_expected, p_kind, p_seat, p_by_seat, p_decision, p_answer, p_turn,
                p_events, p_draws, p_state_hash, p_chain_hash, p_positions, p_awaited)
        as w(game_id, expected, kind, seat, by_seat, decision, answer, turn, events, draws,
             state_hash, chain_hash, positions, awaited);
    insert into turnstone.receipt
        (game_id, player_id, operation, key, request_hash, status, headers, body, created_at, seq)
    select w.game_id, w.player_id, w.operation, w.key, w.request_hash, w.status, w.headers, w.body,
           v_at, w.expected + 1
    from unnest(p_game, p_expected, p_player, p_operation, p_key, p_request_hash, p_status,
                p_headers, p_body)
        as w(game_id, expected, player_id, operation, key, request_hash, status, headers, body)
    where w.key is not null;
    return query select 'appended', w.expected + 1, v_at, null::int, null::text, null::bytea
        from unnest(p_expected) as w(expected);
end
$$;

comment on column turnstone.action.at is
    'Clock of the database at the append, one for all rows of a request; the clocks of players are settled by it.';
comment on column turnstone.receipt.created_at is
    'When the answer was given, for the end of its keeping; of an answer to rows of the log the time of these, which fills the gaps that it left in its body.';
comment on column turnstone.receipt.body is
    'Body of the first answer, byte for byte, but that 24 bytes 01 stand for each time that was unknown before the write: created_at. May show a hand, so admins cannot read it.';

revoke execute on all functions in schema turnstone from public;
grant execute on function turnstone.append to turnstone_service;
