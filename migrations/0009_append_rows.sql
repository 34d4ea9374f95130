-- Appends to several games in one statement: PostgreSQL sets up the constraints of a table anew for
-- each INSERT statement, which is a third of what an append alone costs.

create function turnstone.append_rows(
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
        (game_id, player_id, operation, key, request_hash, status, headers, body, seq)
    select w.game_id, w.player_id, w.operation, w.key, w.request_hash, w.status, w.headers, w.body,
           w.expected + 1
    from unnest(p_game, p_expected, p_player, p_operation, p_key, p_request_hash, p_status,
                p_headers, p_body)
        as w(game_id, expected, player_id, operation, key, request_hash, status, headers, body)
    where w.key is not null;
    return query select 'appended', w.expected + 1, v_at, null::int, null::text, null::bytea
        from unnest(p_expected) as w(expected);
end
$$;
comment on function turnstone.append_rows is
    'Writes a row to each of several games, all different, and returns what append would for each, in their order. It locks the games of p_lock, which holds those and more, in the order of their ids, so that two transactions do not wait for each other.';

revoke execute on all functions in schema turnstone from public;
grant execute on function turnstone.append_rows to turnstone_service;
