
CREATE SCHEMA turnstone;

COMMENT ON SCHEMA turnstone IS 'Everything the service keeps. The truth of a game is its log, turnstone.action.';

CREATE TYPE turnstone.answer AS (
	outcome text,
	seq integer,
	at timestamp with time zone,
	status integer,
	headers text,
	body bytea
);

COMMENT ON TYPE turnstone.answer IS 'What every writing function returns: an outcome, and for replayed the answer stored before.';

CREATE TYPE turnstone.request AS (
	player_id uuid,
	operation text,
	key text,
	request_hash bytea,
	status integer,
	headers text,
	body bytea
);

COMMENT ON TYPE turnstone.request IS 'The idempotency of a write and the answer to store with it; a null key means none.';

CREATE FUNCTION turnstone.add_token(p_player uuid, p_token uuid, p_hash bytea, p_request turnstone.request) RETURNS turnstone.answer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
    v_answer turnstone.answer;
begin
    if not exists (select from turnstone.player where player_id = p_player) then
        return row('unknown_player', null, null, null, null, null)::turnstone.answer;
    end if;
    if p_request.key is not null then
        v_answer := turnstone.bind_player_receipt(p_request);
        if v_answer.outcome is not null then
            return v_answer;
        end if;
    end if;
    insert into turnstone.token (player_id, token_id, hash) values (p_player, p_token, p_hash);
    return row('created', null, now(), null, null, null)::turnstone.answer;
end
$$;

COMMENT ON FUNCTION turnstone.add_token(p_player uuid, p_token uuid, p_hash bytea, p_request turnstone.request) IS 'One more token of a player: created, replayed, key_reused or unknown_player.';

CREATE FUNCTION turnstone.append(p_game uuid, p_expected integer, p_previous bytea, p_kind text, p_seat smallint, p_by_seat smallint, p_decision bigint, p_answer text, p_turn integer, p_events jsonb, p_draws bigint, p_state_hash bytea, p_chain_hash bytea, p_positions integer[], p_request turnstone.request, p_places smallint[], p_scores integer[], p_turns integer[], p_resigned boolean[], p_awaited jsonb DEFAULT NULL::jsonb, p_joins boolean DEFAULT false) RETURNS turnstone.answer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
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

COMMENT ON FUNCTION turnstone.append(p_game uuid, p_expected integer, p_previous bytea, p_kind text, p_seat smallint, p_by_seat smallint, p_decision bigint, p_answer text, p_turn integer, p_events jsonb, p_draws bigint, p_state_hash bytea, p_chain_hash bytea, p_positions integer[], p_request turnstone.request, p_places smallint[], p_scores integer[], p_turns integer[], p_resigned boolean[], p_awaited jsonb, p_joins boolean) IS 'Writes the row after p_expected, whose chain hash is p_previous: appended, stale (with the position in force), replayed, key_reused, over or unknown_game. Places finish the game. A row that joins the one before it, as the next of one request, has its time.';

CREATE FUNCTION turnstone.append_rows(p_lock uuid[], p_game uuid[], p_expected integer[], p_previous bytea[], p_kind text[], p_seat smallint[], p_by_seat smallint[], p_decision bigint[], p_answer text[], p_turn integer[], p_events text[], p_draws bigint[], p_state_hash bytea[], p_chain_hash bytea[], p_positions text[], p_player uuid[], p_operation text[], p_key text[], p_request_hash bytea[], p_status integer[], p_headers text[], p_body bytea[], p_awaited text[]) RETURNS SETOF turnstone.answer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
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

COMMENT ON FUNCTION turnstone.append_rows(p_lock uuid[], p_game uuid[], p_expected integer[], p_previous bytea[], p_kind text[], p_seat smallint[], p_by_seat smallint[], p_decision bigint[], p_answer text[], p_turn integer[], p_events text[], p_draws bigint[], p_state_hash bytea[], p_chain_hash bytea[], p_positions text[], p_player uuid[], p_operation text[], p_key text[], p_request_hash bytea[], p_status integer[], p_headers text[], p_body bytea[], p_awaited text[]) IS 'Writes a row to each of several games, all different, and returns what append would for each, in their order. It locks the games of p_lock, which holds those and more, in the order of their ids, so that two transactions do not wait for each other.';

CREATE FUNCTION turnstone.bind_player_receipt(p_request turnstone.request) RETURNS turnstone.answer
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
    v_old turnstone.player_receipt;
begin
    loop
        insert into turnstone.player_receipt
            (player_id, operation, key, request_hash, status, headers, body)
        values (p_request.player_id, p_request.operation, p_request.key, p_request.request_hash,
                p_request.status, p_request.headers, p_request.body)
        on conflict do nothing;
        if found then
            return null;
        end if;
        select * into v_old from turnstone.player_receipt r
        where r.player_id = p_request.player_id and r.operation = p_request.operation
            and r.key = p_request.key;
        -- Not found: it was pruned between the two statements, so the key is free again.
        if found then
            exit;
        end if;
    end loop;
    if v_old.request_hash <> p_request.request_hash then
        return row('key_reused', null, null, null, null, null)::turnstone.answer;
    end if;
    return row('replayed', null, v_old.created_at, v_old.status, v_old.headers,
               v_old.body)::turnstone.answer;
end
$$;

COMMENT ON FUNCTION turnstone.bind_player_receipt(p_request turnstone.request) IS 'Internal: binds a key outside games, or returns the earlier answer; null means bound.';

CREATE FUNCTION turnstone.bind_receipt(p_game uuid, p_request turnstone.request) RETURNS void
    LANGUAGE sql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
    insert into turnstone.receipt
        (game_id, player_id, operation, key, request_hash, status, headers, body)
    select p_game, p_request.player_id, p_request.operation, p_request.key,
           p_request.request_hash, p_request.status, p_request.headers, p_request.body
    where p_request.key is not null
$$;

COMMENT ON FUNCTION turnstone.bind_receipt(p_game uuid, p_request turnstone.request) IS 'Internal: stores the answer under its key; does nothing without a key.';

CREATE FUNCTION turnstone.create_game(p_game uuid, p_ruleset text, p_rules_version integer, p_options text, p_visibility text, p_created_by uuid, p_previous_game uuid, p_key_commitment bytea, p_secret bytea, p_kinds text[], p_players uuid[], p_bots text[], p_decks text[], p_entropies bytea[], p_request turnstone.request) RETURNS turnstone.answer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
    v_answer turnstone.answer;
begin
    if exists (select from unnest(p_players || p_created_by) as asked(player_id)
               where asked.player_id is not null
                   and not exists (select from turnstone.player p
                                   where p.player_id = asked.player_id)) then
        return row('unknown_player', null, null, null, null, null)::turnstone.answer;
    end if;
    if p_request.key is not null then
        v_answer := turnstone.bind_player_receipt(p_request);
        if v_answer.outcome is not null then
            return v_answer;
        end if;
    end if;
    insert into turnstone.game (game_id, ruleset, rules_version, options, visibility, seats,
                                created_by, previous_game, key_commitment)
    values (p_game, p_ruleset, p_rules_version, p_options, p_visibility, cardinality(p_kinds),
            p_created_by, p_previous_game, p_key_commitment)
    returning 'created', null, created_at, null, null, null into v_answer;
    insert into turnstone.game_key (game_id, secret) values (p_game, p_secret);
    insert into turnstone.seat (game_id, seat, kind, player_id, bot, deck, entropy, joined_at)
    select p_game, s.seat, s.kind, s.player_id, s.bot, s.deck, s.entropy,
           case when s.kind in ('player', 'bot') then v_answer.at end
    from unnest(p_kinds, p_players, p_bots, p_decks, p_entropies)
        with ordinality as s(kind, player_id, bot, deck, entropy, seat);
    return v_answer;
end
$$;

COMMENT ON FUNCTION turnstone.create_game(p_game uuid, p_ruleset text, p_rules_version integer, p_options text, p_visibility text, p_created_by uuid, p_previous_game uuid, p_key_commitment bytea, p_secret bytea, p_kinds text[], p_players uuid[], p_bots text[], p_decks text[], p_entropies bytea[], p_request turnstone.request) IS 'A game with its key and seats: created, replayed, key_reused or unknown_player.';

CREATE FUNCTION turnstone.create_player(p_player uuid, p_name text, p_token uuid, p_hash bytea, p_request turnstone.request) RETURNS turnstone.answer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
    v_answer turnstone.answer;
begin
    if p_request.key is not null then
        v_answer := turnstone.bind_player_receipt(p_request);
        if v_answer.outcome is not null then
            return v_answer;
        end if;
    end if;
    insert into turnstone.player (player_id, name) values (p_player, p_name);
    insert into turnstone.token (player_id, token_id, hash) values (p_player, p_token, p_hash);
    return row('created', null, now(), null, null, null)::turnstone.answer;
end
$$;

COMMENT ON FUNCTION turnstone.create_player(p_player uuid, p_name text, p_token uuid, p_hash bytea, p_request turnstone.request) IS 'A new player with the first token: created, replayed or key_reused.';

CREATE FUNCTION turnstone.create_rematch(p_game uuid, p_ruleset text, p_rules_version integer, p_options text, p_visibility text, p_created_by uuid, p_previous_game uuid, p_key_commitment bytea, p_secret bytea, p_kinds text[], p_players uuid[], p_bots text[], p_decks text[], p_entropies bytea[], p_entropy bytea, p_request turnstone.request) RETURNS turnstone.answer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
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

COMMENT ON FUNCTION turnstone.create_rematch(p_game uuid, p_ruleset text, p_rules_version integer, p_options text, p_visibility text, p_created_by uuid, p_previous_game uuid, p_key_commitment bytea, p_secret bytea, p_kinds text[], p_players uuid[], p_bots text[], p_decks text[], p_entropies bytea[], p_entropy bytea, p_request turnstone.request) IS 'The rematch of a finished game, made if there is none that is open or runs, else joined: created, joined or already_seated (all with the address of the game as headers), replayed, key_reused, taken (it runs without this player), not_over, unknown_game or unknown_player.';

CREATE FUNCTION turnstone.find_receipt(p_game uuid, p_request turnstone.request) RETURNS turnstone.answer
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
    v_old turnstone.receipt;
begin
    select * into v_old from turnstone.receipt r
    where r.game_id = p_game and r.player_id = p_request.player_id
        and r.operation = p_request.operation and r.key = p_request.key;
    if not found then
        return null;
    end if;
    if v_old.request_hash <> p_request.request_hash then
        return row('key_reused', null, null, null, null, null)::turnstone.answer;
    end if;
    return row('replayed', v_old.seq, v_old.created_at, v_old.status, v_old.headers,
               v_old.body)::turnstone.answer;
end
$$;

COMMENT ON FUNCTION turnstone.find_receipt(p_game uuid, p_request turnstone.request) IS 'Internal: the answer that a key of this game got before, or null.';

CREATE FUNCTION turnstone.hold_game(p_game uuid) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
    perform from turnstone.game g where g.game_id = p_game for no key update;
    return found;
end
$$;

COMMENT ON FUNCTION turnstone.hold_game(p_game uuid) IS 'Waits for the lock that queues the appends of a game, and has it to the end of the transaction: what is read then is what the next append finds. Whether there is such a game.';

CREATE FUNCTION turnstone.join_seat(p_game uuid, p_seat smallint, p_player uuid, p_deck text, p_entropy bytea, p_request turnstone.request) RETURNS turnstone.answer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
    v_status text;
    v_answer turnstone.answer;
    v_seat   turnstone.seat;
    v_kept   text;
begin
    -- The lock of the game row queues the parallel joins of one game.
    select g.status into v_status from turnstone.game g where g.game_id = p_game
    for no key update;
    if not found then
        return row('unknown_game', null, null, null, null, null)::turnstone.answer;
    end if;
    if p_request.key is not null then
        v_answer := turnstone.find_receipt(p_game, p_request);
        if v_answer.outcome is not null then
            return v_answer;
        end if;
    end if;
    if v_status <> 'open' then
        return row('not_open', null, null, null, null, null)::turnstone.answer;
    end if;
    select * into v_seat from turnstone.seat s
    where s.game_id = p_game and s.player_id = p_player;
    if found and v_seat.kind = 'player' then
        return row('already_seated', v_seat.seat, null, null, null, null)::turnstone.answer;
    end if;
    v_kept := v_seat.deck;
    if not found or (p_seat is not null and p_seat <> v_seat.seat) then
        select * into v_seat from turnstone.seat s
        where s.game_id = p_game and s.seat = coalesce(p_seat, s.seat)
            and (p_seat is not null or s.kind = 'open')
        order by s.seat limit 1;
        if not found and p_seat is not null then
            return row('unknown_seat', null, null, null, null, null)::turnstone.answer;
        end if;
        if not found or v_seat.kind <> 'open' then
            return row('taken', null, null, null, null, null)::turnstone.answer;
        end if;
        -- Who was invited and took another seat gives the kept one back.
        update turnstone.seat s set kind = 'open', player_id = null, deck = null
        where s.game_id = p_game and s.player_id = p_player;
    end if;
    update turnstone.seat s
    set kind = 'player', player_id = p_player, deck = coalesce(p_deck, v_kept),
        entropy = p_entropy, joined_at = clock_timestamp()
    where s.game_id = p_game and s.seat = v_seat.seat
    returning 'joined', s.seat, s.joined_at, null, null, null into v_answer;
    update turnstone.game g set seats_version = g.seats_version + 1 where g.game_id = p_game;
    perform turnstone.bind_receipt(p_game, p_request);
    return v_answer;
end
$$;

COMMENT ON FUNCTION turnstone.join_seat(p_game uuid, p_seat smallint, p_player uuid, p_deck text, p_entropy bytea, p_request turnstone.request) IS 'Takes a seat (null: the kept one, else the first open one) with a deck (null: the kept one): joined, already_seated (both with the seat as seq), taken, unknown_seat, not_open, unknown_game, replayed or key_reused.';

CREATE FUNCTION turnstone.keep_answer(p_game uuid, p_request turnstone.request) RETURNS bytea
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
    v_body bytea;
begin
    if p_game is null then
        update turnstone.player_receipt r set body = p_request.body
        where r.player_id = p_request.player_id and r.operation = p_request.operation
            and r.key = p_request.key and r.request_hash = p_request.request_hash
            and octet_length(r.body) = 0;
        select r.body into v_body from turnstone.player_receipt r
        where r.player_id = p_request.player_id and r.operation = p_request.operation
            and r.key = p_request.key and r.request_hash = p_request.request_hash;
    else
        update turnstone.receipt r set body = p_request.body
        where r.game_id = p_game and r.player_id = p_request.player_id
            and r.operation = p_request.operation and r.key = p_request.key
            and r.request_hash = p_request.request_hash and octet_length(r.body) = 0;
        select r.body into v_body from turnstone.receipt r
        where r.game_id = p_game and r.player_id = p_request.player_id
            and r.operation = p_request.operation and r.key = p_request.key
            and r.request_hash = p_request.request_hash;
    end if;
    return v_body;
end
$$;

COMMENT ON FUNCTION turnstone.keep_answer(p_game uuid, p_request turnstone.request) IS 'Completes a receipt whose body is still empty, and returns the body that is kept: whoever comes second gets that of the first. Null: no such receipt.';

CREATE FUNCTION turnstone.leave_seat(p_game uuid, p_player uuid, p_request turnstone.request) RETURNS turnstone.answer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
    v_game   turnstone.game;
    v_answer turnstone.answer;
begin
    select * into v_game from turnstone.game g where g.game_id = p_game for no key update;
    if not found then
        return row('unknown_game', null, null, null, null, null)::turnstone.answer;
    end if;
    if p_request.key is not null then
        v_answer := turnstone.find_receipt(p_game, p_request);
        if v_answer.outcome is not null then
            return v_answer;
        end if;
    end if;
    if v_game.status <> 'open' then
        return row('not_open', null, null, null, null, null)::turnstone.answer;
    end if;
    update turnstone.seat s
    set kind = 'open', player_id = null, deck = null, entropy = null, joined_at = null
    where s.game_id = p_game and s.player_id = p_player
    returning 'left', s.seat, clock_timestamp(), null, null, null into v_answer;
    if not found then
        return row('not_seated', null, null, null, null, null)::turnstone.answer;
    end if;
    if p_player = v_game.created_by
        or not exists (select from turnstone.seat s
                       where s.game_id = p_game and s.kind = 'player') then
        update turnstone.game g
        set status = 'cancelled', finished_at = v_answer.at, seats_version = g.seats_version + 1
        where g.game_id = p_game;
        v_answer.outcome := 'cancelled';
    else
        update turnstone.game g set seats_version = g.seats_version + 1
        where g.game_id = p_game;
    end if;
    perform turnstone.bind_receipt(p_game, p_request);
    return v_answer;
end
$$;

COMMENT ON FUNCTION turnstone.leave_seat(p_game uuid, p_player uuid, p_request turnstone.request) IS 'Gives a seat or an invitation back before the start: left, cancelled (the creator left, or nobody is there), not_seated, not_open, unknown_game, replayed or key_reused.';

CREATE FUNCTION turnstone.locked_games(p_games uuid[]) RETURNS SETOF uuid
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
    with free as materialized (
        select g.game_id from turnstone.game g where g.game_id = any (p_games)
        for no key update skip locked)
    select g.game_id from turnstone.game g
    where g.game_id = any (p_games) and g.game_id not in (select f.game_id from free f)
$$;

COMMENT ON FUNCTION turnstone.locked_games(p_games uuid[]) IS 'Those of the games whose lock another transaction has just now. Waits for nobody.';

CREATE FUNCTION turnstone.prune_receipts(p_most integer) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
    v_total int;
begin
    delete from turnstone.receipt where ctid = any (array(
        select r.ctid from turnstone.receipt r join turnstone.game g using (game_id)
        where r.created_at < now() - interval '30 days'
            and g.status in ('finished', 'cancelled')
        order by r.created_at
        limit p_most));
    get diagnostics v_total = row_count;
    return v_total;
end
$$;

COMMENT ON FUNCTION turnstone.prune_receipts(p_most integer) IS 'Forgets answers to games older than 30 days, after the end of the game, at most so many, and says how many.';

CREATE FUNCTION turnstone.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
    raise insufficient_privilege using
        message = format('%s.%s is written once: %s is refused', tg_table_schema, tg_table_name,
                         lower(tg_op));
end
$$;

COMMENT ON FUNCTION turnstone.refuse_change() IS 'Trigger of tables that are written once; holds for the owner too.';

CREATE FUNCTION turnstone.revoke_token(p_player uuid, p_token uuid) RETURNS turnstone.answer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
    v_at timestamptz;
begin
    update turnstone.token set revoked_at = coalesce(revoked_at, now())
    where player_id = p_player and token_id = p_token
    returning revoked_at into v_at;
    if not found then
        return row('unknown_token', null, null, null, null, null)::turnstone.answer;
    end if;
    return row('revoked', null, v_at, null, null, null)::turnstone.answer;
end
$$;

COMMENT ON FUNCTION turnstone.revoke_token(p_player uuid, p_token uuid) IS 'Ends a token; repeating it keeps the first time: revoked or unknown_token.';

CREATE FUNCTION turnstone.start_game(p_game uuid, p_seats_version integer, p_answer text, p_turn integer, p_events jsonb, p_draws bigint, p_state_hash bytea, p_chain_hash bytea, p_positions integer[], p_awaited jsonb DEFAULT NULL::jsonb, p_options text DEFAULT NULL::text) RETURNS turnstone.answer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
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

COMMENT ON FUNCTION turnstone.start_game(p_game uuid, p_seats_version integer, p_answer text, p_turn integer, p_events jsonb, p_draws bigint, p_state_hash bytea, p_chain_hash bytea, p_positions integer[], p_awaited jsonb, p_options text) IS 'Writes row 1 of a game whose seats are all taken and unchanged: started, stale, not_ready, not_open or unknown_game. p_options are the options that the set-up came from, if the start added to them.';

CREATE TABLE turnstone.action (
    game_id uuid NOT NULL,
    seq integer NOT NULL,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    kind text NOT NULL,
    seat smallint,
    by_seat smallint,
    decision bigint,
    answer text NOT NULL,
    turn integer NOT NULL,
    events jsonb NOT NULL,
    draws bigint NOT NULL,
    state_hash bytea NOT NULL,
    chain_hash bytea NOT NULL,
    positions integer[] NOT NULL,
    awaited jsonb,
    CONSTRAINT action_awaited_check CHECK (((awaited IS NULL) OR (jsonb_typeof(awaited) = 'array'::text))),
    CONSTRAINT action_by_seat_check CHECK (((by_seat >= 1) AND (by_seat <= 8))),
    CONSTRAINT action_chain_hash_check CHECK ((octet_length(chain_hash) = 32)),
    CONSTRAINT action_check CHECK (((kind = 'create'::text) = (seq = 1))),
    CONSTRAINT action_check1 CHECK (((kind = 'create'::text) = (seat IS NULL))),
    CONSTRAINT action_check2 CHECK (((kind <> ALL (ARRAY['answer'::text, 'default'::text])) OR (decision IS NOT NULL))),
    CONSTRAINT action_decision_check CHECK ((decision >= 0)),
    CONSTRAINT action_draws_check CHECK ((draws >= 0)),
    CONSTRAINT action_events_check CHECK ((jsonb_typeof(events) = 'array'::text)),
    CONSTRAINT action_kind_check CHECK ((kind = ANY (ARRAY['create'::text, 'answer'::text, 'resign'::text, 'default'::text, 'orders'::text]))),
    CONSTRAINT action_orders_are_of_their_seat CHECK (((kind <> 'orders'::text) OR ((by_seat IS NOT NULL) AND (by_seat = seat)))),
    CONSTRAINT action_positions_check CHECK (((cardinality(positions) >= 2) AND (cardinality(positions) <= 9))),
    CONSTRAINT action_seat_check CHECK (((seat >= 1) AND (seat <= 8))),
    CONSTRAINT action_seq_check CHECK ((seq > 0)),
    CONSTRAINT action_state_hash_check CHECK ((octet_length(state_hash) = 16)),
    CONSTRAINT action_turn_check CHECK ((turn >= 0))
);

COMMENT ON TABLE turnstone.action IS 'The truth of every game: one row per thing that moved it, written once and never changed.';

COMMENT ON COLUMN turnstone.action.game_id IS 'The game.';

COMMENT ON COLUMN turnstone.action.seq IS 'Position in the log, from 1 without gaps; a client''s position counts only the rows it may see.';

COMMENT ON COLUMN turnstone.action.at IS 'Clock of the database at the append, one for all rows of a request; the clocks of players are settled by it.';

COMMENT ON COLUMN turnstone.action.kind IS 'create: the set-up; answer: of a decision; resign; default: the rules answered for an absent seat; orders: a seat''s standing orders from here on, which nobody else sees.';

COMMENT ON COLUMN turnstone.action.seat IS 'Whose decision it was.';

COMMENT ON COLUMN turnstone.action.by_seat IS 'Who answered, where another seat decides; null when the service did.';

COMMENT ON COLUMN turnstone.action.decision IS 'Permanent number of the decision answered; of orders the one that was open and is answered by them at once, if they do.';

COMMENT ON COLUMN turnstone.action.answer IS 'Canonical text of the answer, which replay reads; for create the set-up with everything resolved, for orders the whole list or none.';

COMMENT ON COLUMN turnstone.action.turn IS 'The turn in force, so that a turn is found without replay.';

COMMENT ON COLUMN turnstone.action.events IS 'What the answer caused, whole: for history and admins, not for replay.';

COMMENT ON COLUMN turnstone.action.draws IS 'Draws taken from the chance stream so far: replay must arrive at the same number.';

COMMENT ON COLUMN turnstone.action.state_hash IS 'Keyed hash of the state after the row: tells nobody a hand, and shows a replay that went astray.';

COMMENT ON COLUMN turnstone.action.chain_hash IS 'Keyed hash over this row and the chain hash before it: a changed or cut log shows.';

COMMENT ON COLUMN turnstone.action.positions IS 'Rows up to this one that each viewer may see: the public first, then the seats.';

COMMENT ON COLUMN turnstone.action.awaited IS 'What is asked after the row, of whom, and since when (microseconds since 1970; null: since this row), so that nobody has to replay the game to know whose turn it is. Null where further rows came with it, and in rows older than the column.';

CREATE TABLE turnstone.game (
    game_id uuid NOT NULL,
    ruleset text NOT NULL,
    rules_version integer NOT NULL,
    options text NOT NULL,
    visibility text NOT NULL,
    status text DEFAULT 'open'::text NOT NULL,
    seats smallint NOT NULL,
    seats_version integer DEFAULT 0 NOT NULL,
    created_by uuid NOT NULL,
    previous_game uuid,
    key_commitment bytea NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    started_at timestamp with time zone,
    finished_at timestamp with time zone,
    CONSTRAINT game_check CHECK (((status = ANY (ARRAY['running'::text, 'finished'::text])) = (started_at IS NOT NULL))),
    CONSTRAINT game_check1 CHECK (((status = ANY (ARRAY['finished'::text, 'cancelled'::text])) = (finished_at IS NOT NULL))),
    CONSTRAINT game_key_commitment_check CHECK ((octet_length(key_commitment) = 32)),
    CONSTRAINT game_rules_version_check CHECK ((rules_version > 0)),
    CONSTRAINT game_ruleset_check CHECK (((length(ruleset) >= 1) AND (length(ruleset) <= 31))),
    CONSTRAINT game_seats_check CHECK (((seats >= 1) AND (seats <= 8))),
    CONSTRAINT game_status_check CHECK ((status = ANY (ARRAY['open'::text, 'running'::text, 'finished'::text, 'cancelled'::text]))),
    CONSTRAINT game_visibility_check CHECK ((visibility = ANY (ARRAY['public'::text, 'private'::text])))
);

COMMENT ON TABLE turnstone.game IS 'One row per game: what was agreed, and how far it has come.';

COMMENT ON COLUMN turnstone.game.game_id IS 'Random; first in the key of everything that belongs to the game.';

COMMENT ON COLUMN turnstone.game.ruleset IS 'Slug of the rules it is played by.';

COMMENT ON COLUMN turnstone.game.rules_version IS 'Version of those rules when the game was made: by it one judges whether a program can verify the log.';

COMMENT ON COLUMN turnstone.game.options IS 'The options as requested, in canonical text, with what the start of a rematch adds; what they resolved to is in the first row of the log.';

COMMENT ON COLUMN turnstone.game.visibility IS 'public: listed and watchable by anyone; private: only for those seated or invited.';

COMMENT ON COLUMN turnstone.game.status IS 'open: waits for players; running; finished: has results; cancelled: never started.';

COMMENT ON COLUMN turnstone.game.seats IS 'How many seats there are, fixed at creation.';

COMMENT ON COLUMN turnstone.game.seats_version IS 'Counts joins and leaves: a start computed from older seats is refused.';

COMMENT ON COLUMN turnstone.game.created_by IS 'Who opened it; when that player leaves before the start, the game is cancelled.';

COMMENT ON COLUMN turnstone.game.previous_game IS 'The game this one is the rematch of.';

COMMENT ON COLUMN turnstone.game.key_commitment IS 'Hash of the chance key of the service, published before anyone contributes, so that the key cannot be chosen later.';

COMMENT ON COLUMN turnstone.game.created_at IS 'When it was opened; lists are in this order.';

COMMENT ON COLUMN turnstone.game.started_at IS 'When the first row of the log was written.';

COMMENT ON COLUMN turnstone.game.finished_at IS 'When it ended, by result or by cancelling.';

CREATE VIEW turnstone.action_for_admins WITH (security_barrier='true') AS
 SELECT a.game_id,
    a.seq,
    a.at,
    a.kind,
    a.seat,
    a.by_seat,
    a.decision,
    a.turn,
        CASE
            WHEN (g.status = 'finished'::text) THEN a.answer
            ELSE NULL::text
        END AS answer,
        CASE
            WHEN (g.status = 'finished'::text) THEN a.events
            ELSE NULL::jsonb
        END AS events,
        CASE
            WHEN (g.status = 'finished'::text) THEN a.draws
            ELSE NULL::bigint
        END AS draws,
    a.state_hash,
    a.chain_hash
   FROM (turnstone.action a
     JOIN turnstone.game g ON ((g.game_id = a.game_id)));

COMMENT ON VIEW turnstone.action_for_admins IS 'The log without what would show a hand: of finished games whole, of running ones without answers, events and draws.';

COMMENT ON COLUMN turnstone.action_for_admins.game_id IS 'As in turnstone.action.';

COMMENT ON COLUMN turnstone.action_for_admins.seq IS 'As in turnstone.action.';

COMMENT ON COLUMN turnstone.action_for_admins.at IS 'As in turnstone.action.';

COMMENT ON COLUMN turnstone.action_for_admins.kind IS 'As in turnstone.action.';

COMMENT ON COLUMN turnstone.action_for_admins.seat IS 'As in turnstone.action.';

COMMENT ON COLUMN turnstone.action_for_admins.by_seat IS 'As in turnstone.action.';

COMMENT ON COLUMN turnstone.action_for_admins.decision IS 'As in turnstone.action.';

COMMENT ON COLUMN turnstone.action_for_admins.turn IS 'As in turnstone.action.';

COMMENT ON COLUMN turnstone.action_for_admins.answer IS 'As in turnstone.action; null until the game is finished.';

COMMENT ON COLUMN turnstone.action_for_admins.events IS 'As in turnstone.action; null until the game is finished.';

COMMENT ON COLUMN turnstone.action_for_admins.draws IS 'As in turnstone.action; null until the game is finished.';

COMMENT ON COLUMN turnstone.action_for_admins.state_hash IS 'As in turnstone.action.';

COMMENT ON COLUMN turnstone.action_for_admins.chain_hash IS 'As in turnstone.action.';

CREATE TABLE turnstone.game_key (
    game_id uuid NOT NULL,
    secret bytea NOT NULL,
    CONSTRAINT game_key_secret_check CHECK ((octet_length(secret) = 32))
);

COMMENT ON TABLE turnstone.game_key IS 'The part of the chance key that the service contributes; apart, so that admins cannot read it.';

COMMENT ON COLUMN turnstone.game_key.game_id IS 'Whose key it is.';

COMMENT ON COLUMN turnstone.game_key.secret IS 'Who knows it before the end can predict every shuffle.';

CREATE TABLE turnstone.inbox (
    player_id uuid NOT NULL,
    game_id uuid NOT NULL,
    seat smallint NOT NULL,
    started_at timestamp with time zone NOT NULL,
    CONSTRAINT inbox_seat_check CHECK (((seat >= 1) AND (seat <= 8)))
);

COMMENT ON TABLE turnstone.inbox IS 'The running games of each player: what to look into for what waits for them. Kept by start_game and append.';

COMMENT ON COLUMN turnstone.inbox.player_id IS 'First in the key: the table is read by player.';

COMMENT ON COLUMN turnstone.inbox.game_id IS 'A game that runs; the row goes with the end of the game.';

COMMENT ON COLUMN turnstone.inbox.seat IS 'Where the player sits in it.';

COMMENT ON COLUMN turnstone.inbox.started_at IS 'When the game started: the order in which they are told.';

CREATE TABLE turnstone.migration (
    number integer NOT NULL,
    name text NOT NULL,
    checksum bytea NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT migration_checksum_check CHECK ((octet_length(checksum) = 32)),
    CONSTRAINT migration_number_check CHECK ((number > 0))
);

COMMENT ON TABLE turnstone.migration IS 'Which migrations this database has, so that a program refuses a schema it does not know.';

COMMENT ON COLUMN turnstone.migration.number IS 'Order of application; the newest is the version of the schema.';

COMMENT ON COLUMN turnstone.migration.name IS 'File name without number and ending, for the reader of an error.';

COMMENT ON COLUMN turnstone.migration.checksum IS 'SHA-256 of the file as applied: a file that changed afterwards is refused.';

COMMENT ON COLUMN turnstone.migration.applied_at IS 'When it was applied, to relate a change of behaviour to an upgrade.';

CREATE TABLE turnstone.player (
    player_id uuid NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT player_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100)))
);

COMMENT ON TABLE turnstone.player IS 'Who may hold seats; the only personal datum is the name.';

COMMENT ON COLUMN turnstone.player.player_id IS 'Random, chosen by the service before the insert so that a retry can name it.';

COMMENT ON COLUMN turnstone.player.name IS 'Shown to other players; not unique and not a credential.';

COMMENT ON COLUMN turnstone.player.created_at IS 'When the player appeared.';

CREATE TABLE turnstone.player_receipt (
    player_id uuid NOT NULL,
    operation text NOT NULL,
    key text NOT NULL,
    request_hash bytea NOT NULL,
    status integer NOT NULL,
    headers text,
    body bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT player_receipt_key_check CHECK (((length(key) >= 1) AND (length(key) <= 255))),
    CONSTRAINT player_receipt_request_hash_check CHECK ((octet_length(request_hash) = 32))
);

COMMENT ON TABLE turnstone.player_receipt IS 'First answers of writes that belong to no game: a retry gets the same answer and writes nothing. Kept for good, since the ids of players and games are made from the keys.';

COMMENT ON COLUMN turnstone.player_receipt.player_id IS 'Who asked; the nil uuid where there is no player yet, so that the key alone counts.';

COMMENT ON COLUMN turnstone.player_receipt.operation IS 'operationId of the write: keys of different operations do not meet.';

COMMENT ON COLUMN turnstone.player_receipt.key IS 'The Idempotency-Key the client chose.';

COMMENT ON COLUMN turnstone.player_receipt.request_hash IS 'Hash of the request: the same key with another request is refused.';

COMMENT ON COLUMN turnstone.player_receipt.status IS 'HTTP status of the first answer.';

COMMENT ON COLUMN turnstone.player_receipt.headers IS 'Header lines that belong to the first answer, such as Location.';

COMMENT ON COLUMN turnstone.player_receipt.body IS 'Body of the first answer; holds no token.';

COMMENT ON COLUMN turnstone.player_receipt.created_at IS 'When the answer was given, for the end of its keeping.';

CREATE TABLE turnstone.receipt (
    game_id uuid NOT NULL,
    player_id uuid NOT NULL,
    operation text NOT NULL,
    key text NOT NULL,
    request_hash bytea NOT NULL,
    status integer NOT NULL,
    headers text,
    body bytea NOT NULL,
    seq integer,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT receipt_key_check CHECK (((length(key) >= 1) AND (length(key) <= 255))),
    CONSTRAINT receipt_request_hash_check CHECK ((octet_length(request_hash) = 32))
);

COMMENT ON TABLE turnstone.receipt IS 'First answers of writes to a game: a retry gets the same bytes and writes nothing. Kept as long as the game runs, and at least 30 days.';

COMMENT ON COLUMN turnstone.receipt.game_id IS 'The game that was written to.';

COMMENT ON COLUMN turnstone.receipt.player_id IS 'Who asked.';

COMMENT ON COLUMN turnstone.receipt.operation IS 'operationId of the write: keys of different operations do not meet.';

COMMENT ON COLUMN turnstone.receipt.key IS 'The Idempotency-Key the client chose.';

COMMENT ON COLUMN turnstone.receipt.request_hash IS 'Hash of the request: the same key with another request is refused.';

COMMENT ON COLUMN turnstone.receipt.status IS 'HTTP status of the first answer.';

COMMENT ON COLUMN turnstone.receipt.headers IS 'What belongs to the first answer beside its body: the address of the game it made, for Location.';

COMMENT ON COLUMN turnstone.receipt.body IS 'Body of the first answer, byte for byte, but that 24 bytes 01 stand for each time that was unknown before the write: created_at. May show a hand, so admins cannot read it.';

COMMENT ON COLUMN turnstone.receipt.seq IS 'First row of the log that the request wrote, if any.';

COMMENT ON COLUMN turnstone.receipt.created_at IS 'When the answer was given, for the end of its keeping; of an answer to rows of the log the time of these, which fills the gaps that it left in its body.';

CREATE TABLE turnstone.result (
    game_id uuid NOT NULL,
    seat smallint NOT NULL,
    place smallint NOT NULL,
    score integer,
    turns integer NOT NULL,
    resigned boolean NOT NULL,
    CONSTRAINT result_place_check CHECK (((place >= 1) AND (place <= 8))),
    CONSTRAINT result_seat_check CHECK (((seat >= 1) AND (seat <= 8))),
    CONSTRAINT result_turns_check CHECK ((turns >= 0))
);

COMMENT ON TABLE turnstone.result IS 'How a finished game ended for each seat; written with the last row of its log.';

COMMENT ON COLUMN turnstone.result.game_id IS 'The game.';

COMMENT ON COLUMN turnstone.result.seat IS 'The seat.';

COMMENT ON COLUMN turnstone.result.place IS 'Place from 1; seats that share a win share the place.';

COMMENT ON COLUMN turnstone.result.score IS 'Score by the rules; null where they have none.';

COMMENT ON COLUMN turnstone.result.turns IS 'Turns the seat took.';

COMMENT ON COLUMN turnstone.result.resigned IS 'Whether the seat had resigned.';

CREATE TABLE turnstone.seat (
    game_id uuid NOT NULL,
    seat smallint NOT NULL,
    kind text NOT NULL,
    player_id uuid,
    bot text,
    deck text,
    entropy bytea,
    joined_at timestamp with time zone,
    CONSTRAINT seat_check CHECK (((kind = ANY (ARRAY['player'::text, 'invited'::text])) = (player_id IS NOT NULL))),
    CONSTRAINT seat_check1 CHECK (((kind = 'bot'::text) = (bot IS NOT NULL))),
    CONSTRAINT seat_entropy_check CHECK ((octet_length(entropy) <= 64)),
    CONSTRAINT seat_kind_check CHECK ((kind = ANY (ARRAY['player'::text, 'open'::text, 'invited'::text, 'bot'::text]))),
    CONSTRAINT seat_open_has_no_deck CHECK (((kind <> 'open'::text) OR (deck IS NULL))),
    CONSTRAINT seat_seat_check CHECK (((seat >= 1) AND (seat <= 8))),
    CONSTRAINT seat_taken_has_joined CHECK (((kind = ANY (ARRAY['player'::text, 'bot'::text])) OR ((entropy IS NULL) AND (joined_at IS NULL))))
);

COMMENT ON TABLE turnstone.seat IS 'Who sits where.';

COMMENT ON COLUMN turnstone.seat.game_id IS 'The game.';

COMMENT ON COLUMN turnstone.seat.seat IS 'Number of the seat from 1, the order of play unless the rules say otherwise.';

COMMENT ON COLUMN turnstone.seat.kind IS 'player: taken; open: anyone may join; invited: kept for one player; bot: played by the service.';

COMMENT ON COLUMN turnstone.seat.player_id IS 'Who holds the seat or is invited to it.';

COMMENT ON COLUMN turnstone.seat.bot IS 'Name of the bot that plays it.';

COMMENT ON COLUMN turnstone.seat.deck IS 'The deck brought to the game where the rules want one, kept for who is invited to a rematch: the name of a published one, random, or a list as the set-up has it. Null: random. Nobody else''s business, so admins cannot read it.';

COMMENT ON COLUMN turnstone.seat.entropy IS 'What the seat adds to the chance key, so that the service alone does not choose it.';

COMMENT ON COLUMN turnstone.seat.joined_at IS 'When the seat was taken.';

CREATE TABLE turnstone.service_secret (
    name text NOT NULL,
    value bytea NOT NULL,
    CONSTRAINT service_secret_value_check CHECK ((octet_length(value) = 32))
);

COMMENT ON TABLE turnstone.service_secret IS 'Keys that all instances of the service share; made once, so that tokens outlive restarts.';

COMMENT ON COLUMN turnstone.service_secret.name IS 'What the key is for.';

COMMENT ON COLUMN turnstone.service_secret.value IS 'The key; readable to the service, never to an admin.';

CREATE TABLE turnstone.token (
    player_id uuid NOT NULL,
    token_id uuid NOT NULL,
    hash bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    revoked_at timestamp with time zone,
    CONSTRAINT token_hash_check CHECK ((octet_length(hash) = 32))
);

COMMENT ON TABLE turnstone.token IS 'Bearer tokens, several per player so that one device can be shut out.';

COMMENT ON COLUMN turnstone.token.player_id IS 'Whose token it is; first in the key, since a token names its player.';

COMMENT ON COLUMN turnstone.token.token_id IS 'Which of the tokens of the player.';

COMMENT ON COLUMN turnstone.token.hash IS 'Hash of the token: a reader of this table cannot log in with it.';

COMMENT ON COLUMN turnstone.token.created_at IS 'When it was handed out.';

COMMENT ON COLUMN turnstone.token.revoked_at IS 'Set when it stopped being valid; kept so that the refusal can say so.';

ALTER TABLE ONLY turnstone.action
    ADD CONSTRAINT action_pkey PRIMARY KEY (game_id, seq);

ALTER TABLE ONLY turnstone.game_key
    ADD CONSTRAINT game_key_pkey PRIMARY KEY (game_id);

ALTER TABLE ONLY turnstone.game
    ADD CONSTRAINT game_pkey PRIMARY KEY (game_id);

ALTER TABLE ONLY turnstone.inbox
    ADD CONSTRAINT inbox_pkey PRIMARY KEY (player_id, game_id);

ALTER TABLE ONLY turnstone.migration
    ADD CONSTRAINT migration_pkey PRIMARY KEY (number);

ALTER TABLE ONLY turnstone.player
    ADD CONSTRAINT player_pkey PRIMARY KEY (player_id);

ALTER TABLE ONLY turnstone.player_receipt
    ADD CONSTRAINT player_receipt_pkey PRIMARY KEY (player_id, operation, key);

ALTER TABLE ONLY turnstone.receipt
    ADD CONSTRAINT receipt_pkey PRIMARY KEY (game_id, player_id, operation, key);

ALTER TABLE ONLY turnstone.result
    ADD CONSTRAINT result_pkey PRIMARY KEY (game_id, seat);

ALTER TABLE ONLY turnstone.seat
    ADD CONSTRAINT seat_pkey PRIMARY KEY (game_id, seat);

ALTER TABLE ONLY turnstone.service_secret
    ADD CONSTRAINT service_secret_pkey PRIMARY KEY (name);

ALTER TABLE ONLY turnstone.token
    ADD CONSTRAINT token_pkey PRIMARY KEY (player_id, token_id);

CREATE INDEX game_by_creator ON turnstone.game USING btree (created_by, game_id);

CREATE INDEX game_by_status ON turnstone.game USING btree (status, created_at DESC, game_id DESC);

CREATE INDEX game_by_time ON turnstone.game USING btree (created_at DESC, game_id DESC);

CREATE INDEX game_public ON turnstone.game USING btree (created_at DESC, game_id DESC) WHERE (visibility = 'public'::text);

CREATE INDEX game_public_by_ruleset ON turnstone.game USING btree (ruleset, created_at DESC, game_id DESC) WHERE (visibility = 'public'::text);

CREATE INDEX game_public_by_status ON turnstone.game USING btree (status, created_at DESC, game_id DESC) WHERE (visibility = 'public'::text);

CREATE UNIQUE INDEX game_rematch ON turnstone.game USING btree (previous_game) WHERE (status = ANY (ARRAY['open'::text, 'running'::text]));

CREATE INDEX receipt_by_age ON turnstone.receipt USING btree (created_at);

CREATE UNIQUE INDEX seat_by_player ON turnstone.seat USING btree (player_id, game_id);

CREATE TRIGGER action_is_written_once BEFORE DELETE OR UPDATE OR TRUNCATE ON turnstone.action FOR EACH STATEMENT EXECUTE FUNCTION turnstone.refuse_change();

CREATE TRIGGER result_is_written_once BEFORE DELETE OR UPDATE OR TRUNCATE ON turnstone.result FOR EACH STATEMENT EXECUTE FUNCTION turnstone.refuse_change();

ALTER TABLE ONLY turnstone.action
    ADD CONSTRAINT action_game_id_fkey FOREIGN KEY (game_id) REFERENCES turnstone.game(game_id);

ALTER TABLE ONLY turnstone.game
    ADD CONSTRAINT game_created_by_fkey FOREIGN KEY (created_by) REFERENCES turnstone.player(player_id);

ALTER TABLE ONLY turnstone.game_key
    ADD CONSTRAINT game_key_game_id_fkey FOREIGN KEY (game_id) REFERENCES turnstone.game(game_id);

ALTER TABLE ONLY turnstone.game
    ADD CONSTRAINT game_previous_game_fkey FOREIGN KEY (previous_game) REFERENCES turnstone.game(game_id);

ALTER TABLE ONLY turnstone.inbox
    ADD CONSTRAINT inbox_game_id_fkey FOREIGN KEY (game_id) REFERENCES turnstone.game(game_id);

ALTER TABLE ONLY turnstone.inbox
    ADD CONSTRAINT inbox_player_id_fkey FOREIGN KEY (player_id) REFERENCES turnstone.player(player_id);

ALTER TABLE ONLY turnstone.receipt
    ADD CONSTRAINT receipt_game_id_fkey FOREIGN KEY (game_id) REFERENCES turnstone.game(game_id);

ALTER TABLE ONLY turnstone.result
    ADD CONSTRAINT result_game_id_fkey FOREIGN KEY (game_id) REFERENCES turnstone.game(game_id);

ALTER TABLE ONLY turnstone.seat
    ADD CONSTRAINT seat_game_id_fkey FOREIGN KEY (game_id) REFERENCES turnstone.game(game_id);

ALTER TABLE ONLY turnstone.seat
    ADD CONSTRAINT seat_player_id_fkey FOREIGN KEY (player_id) REFERENCES turnstone.player(player_id);

ALTER TABLE ONLY turnstone.token
    ADD CONSTRAINT token_player_id_fkey FOREIGN KEY (player_id) REFERENCES turnstone.player(player_id);

GRANT USAGE ON SCHEMA turnstone TO turnstone_service;
GRANT USAGE ON SCHEMA turnstone TO turnstone_admin;

REVOKE ALL ON FUNCTION turnstone.add_token(p_player uuid, p_token uuid, p_hash bytea, p_request turnstone.request) FROM PUBLIC;
GRANT ALL ON FUNCTION turnstone.add_token(p_player uuid, p_token uuid, p_hash bytea, p_request turnstone.request) TO turnstone_service;

REVOKE ALL ON FUNCTION turnstone.append(p_game uuid, p_expected integer, p_previous bytea, p_kind text, p_seat smallint, p_by_seat smallint, p_decision bigint, p_answer text, p_turn integer, p_events jsonb, p_draws bigint, p_state_hash bytea, p_chain_hash bytea, p_positions integer[], p_request turnstone.request, p_places smallint[], p_scores integer[], p_turns integer[], p_resigned boolean[], p_awaited jsonb, p_joins boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION turnstone.append(p_game uuid, p_expected integer, p_previous bytea, p_kind text, p_seat smallint, p_by_seat smallint, p_decision bigint, p_answer text, p_turn integer, p_events jsonb, p_draws bigint, p_state_hash bytea, p_chain_hash bytea, p_positions integer[], p_request turnstone.request, p_places smallint[], p_scores integer[], p_turns integer[], p_resigned boolean[], p_awaited jsonb, p_joins boolean) TO turnstone_service;

REVOKE ALL ON FUNCTION turnstone.append_rows(p_lock uuid[], p_game uuid[], p_expected integer[], p_previous bytea[], p_kind text[], p_seat smallint[], p_by_seat smallint[], p_decision bigint[], p_answer text[], p_turn integer[], p_events text[], p_draws bigint[], p_state_hash bytea[], p_chain_hash bytea[], p_positions text[], p_player uuid[], p_operation text[], p_key text[], p_request_hash bytea[], p_status integer[], p_headers text[], p_body bytea[], p_awaited text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION turnstone.append_rows(p_lock uuid[], p_game uuid[], p_expected integer[], p_previous bytea[], p_kind text[], p_seat smallint[], p_by_seat smallint[], p_decision bigint[], p_answer text[], p_turn integer[], p_events text[], p_draws bigint[], p_state_hash bytea[], p_chain_hash bytea[], p_positions text[], p_player uuid[], p_operation text[], p_key text[], p_request_hash bytea[], p_status integer[], p_headers text[], p_body bytea[], p_awaited text[]) TO turnstone_service;

REVOKE ALL ON FUNCTION turnstone.bind_player_receipt(p_request turnstone.request) FROM PUBLIC;

REVOKE ALL ON FUNCTION turnstone.bind_receipt(p_game uuid, p_request turnstone.request) FROM PUBLIC;

REVOKE ALL ON FUNCTION turnstone.create_game(p_game uuid, p_ruleset text, p_rules_version integer, p_options text, p_visibility text, p_created_by uuid, p_previous_game uuid, p_key_commitment bytea, p_secret bytea, p_kinds text[], p_players uuid[], p_bots text[], p_decks text[], p_entropies bytea[], p_request turnstone.request) FROM PUBLIC;
GRANT ALL ON FUNCTION turnstone.create_game(p_game uuid, p_ruleset text, p_rules_version integer, p_options text, p_visibility text, p_created_by uuid, p_previous_game uuid, p_key_commitment bytea, p_secret bytea, p_kinds text[], p_players uuid[], p_bots text[], p_decks text[], p_entropies bytea[], p_request turnstone.request) TO turnstone_service;

REVOKE ALL ON FUNCTION turnstone.create_player(p_player uuid, p_name text, p_token uuid, p_hash bytea, p_request turnstone.request) FROM PUBLIC;
GRANT ALL ON FUNCTION turnstone.create_player(p_player uuid, p_name text, p_token uuid, p_hash bytea, p_request turnstone.request) TO turnstone_service;

REVOKE ALL ON FUNCTION turnstone.create_rematch(p_game uuid, p_ruleset text, p_rules_version integer, p_options text, p_visibility text, p_created_by uuid, p_previous_game uuid, p_key_commitment bytea, p_secret bytea, p_kinds text[], p_players uuid[], p_bots text[], p_decks text[], p_entropies bytea[], p_entropy bytea, p_request turnstone.request) FROM PUBLIC;
GRANT ALL ON FUNCTION turnstone.create_rematch(p_game uuid, p_ruleset text, p_rules_version integer, p_options text, p_visibility text, p_created_by uuid, p_previous_game uuid, p_key_commitment bytea, p_secret bytea, p_kinds text[], p_players uuid[], p_bots text[], p_decks text[], p_entropies bytea[], p_entropy bytea, p_request turnstone.request) TO turnstone_service;

REVOKE ALL ON FUNCTION turnstone.find_receipt(p_game uuid, p_request turnstone.request) FROM PUBLIC;

REVOKE ALL ON FUNCTION turnstone.hold_game(p_game uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION turnstone.hold_game(p_game uuid) TO turnstone_service;

REVOKE ALL ON FUNCTION turnstone.join_seat(p_game uuid, p_seat smallint, p_player uuid, p_deck text, p_entropy bytea, p_request turnstone.request) FROM PUBLIC;
GRANT ALL ON FUNCTION turnstone.join_seat(p_game uuid, p_seat smallint, p_player uuid, p_deck text, p_entropy bytea, p_request turnstone.request) TO turnstone_service;

REVOKE ALL ON FUNCTION turnstone.keep_answer(p_game uuid, p_request turnstone.request) FROM PUBLIC;
GRANT ALL ON FUNCTION turnstone.keep_answer(p_game uuid, p_request turnstone.request) TO turnstone_service;

REVOKE ALL ON FUNCTION turnstone.leave_seat(p_game uuid, p_player uuid, p_request turnstone.request) FROM PUBLIC;
GRANT ALL ON FUNCTION turnstone.leave_seat(p_game uuid, p_player uuid, p_request turnstone.request) TO turnstone_service;

REVOKE ALL ON FUNCTION turnstone.locked_games(p_games uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION turnstone.locked_games(p_games uuid[]) TO turnstone_service;

REVOKE ALL ON FUNCTION turnstone.prune_receipts(p_most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION turnstone.prune_receipts(p_most integer) TO turnstone_service;

REVOKE ALL ON FUNCTION turnstone.refuse_change() FROM PUBLIC;

REVOKE ALL ON FUNCTION turnstone.revoke_token(p_player uuid, p_token uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION turnstone.revoke_token(p_player uuid, p_token uuid) TO turnstone_service;

REVOKE ALL ON FUNCTION turnstone.start_game(p_game uuid, p_seats_version integer, p_answer text, p_turn integer, p_events jsonb, p_draws bigint, p_state_hash bytea, p_chain_hash bytea, p_positions integer[], p_awaited jsonb, p_options text) FROM PUBLIC;
GRANT ALL ON FUNCTION turnstone.start_game(p_game uuid, p_seats_version integer, p_answer text, p_turn integer, p_events jsonb, p_draws bigint, p_state_hash bytea, p_chain_hash bytea, p_positions integer[], p_awaited jsonb, p_options text) TO turnstone_service;

GRANT SELECT ON TABLE turnstone.action TO turnstone_service;

GRANT SELECT(game_id) ON TABLE turnstone.action TO turnstone_admin;

GRANT SELECT(seq) ON TABLE turnstone.action TO turnstone_admin;

GRANT SELECT(at) ON TABLE turnstone.action TO turnstone_admin;

GRANT SELECT(kind) ON TABLE turnstone.action TO turnstone_admin;

GRANT SELECT(seat) ON TABLE turnstone.action TO turnstone_admin;

GRANT SELECT(by_seat) ON TABLE turnstone.action TO turnstone_admin;

GRANT SELECT(decision) ON TABLE turnstone.action TO turnstone_admin;

GRANT SELECT(turn) ON TABLE turnstone.action TO turnstone_admin;

GRANT SELECT(state_hash) ON TABLE turnstone.action TO turnstone_admin;

GRANT SELECT(chain_hash) ON TABLE turnstone.action TO turnstone_admin;

GRANT SELECT(awaited) ON TABLE turnstone.action TO turnstone_admin;

GRANT SELECT ON TABLE turnstone.game TO turnstone_service;
GRANT SELECT ON TABLE turnstone.game TO turnstone_admin;

GRANT SELECT ON TABLE turnstone.action_for_admins TO turnstone_admin;

GRANT SELECT ON TABLE turnstone.game_key TO turnstone_service;

GRANT SELECT ON TABLE turnstone.inbox TO turnstone_service;
GRANT SELECT ON TABLE turnstone.inbox TO turnstone_admin;

GRANT SELECT ON TABLE turnstone.migration TO turnstone_service;
GRANT SELECT ON TABLE turnstone.migration TO turnstone_admin;

GRANT SELECT ON TABLE turnstone.player TO turnstone_service;
GRANT SELECT ON TABLE turnstone.player TO turnstone_admin;

GRANT SELECT ON TABLE turnstone.player_receipt TO turnstone_service;

GRANT SELECT ON TABLE turnstone.receipt TO turnstone_service;

GRANT SELECT ON TABLE turnstone.result TO turnstone_service;
GRANT SELECT ON TABLE turnstone.result TO turnstone_admin;

GRANT SELECT ON TABLE turnstone.seat TO turnstone_service;

GRANT SELECT(game_id) ON TABLE turnstone.seat TO turnstone_admin;

GRANT SELECT(seat) ON TABLE turnstone.seat TO turnstone_admin;

GRANT SELECT(kind) ON TABLE turnstone.seat TO turnstone_admin;

GRANT SELECT(player_id) ON TABLE turnstone.seat TO turnstone_admin;

GRANT SELECT(bot) ON TABLE turnstone.seat TO turnstone_admin;

GRANT SELECT(joined_at) ON TABLE turnstone.seat TO turnstone_admin;

GRANT SELECT ON TABLE turnstone.service_secret TO turnstone_service;

GRANT SELECT ON TABLE turnstone.token TO turnstone_service;

GRANT SELECT(player_id) ON TABLE turnstone.token TO turnstone_admin;

GRANT SELECT(token_id) ON TABLE turnstone.token TO turnstone_admin;

GRANT SELECT(created_at) ON TABLE turnstone.token TO turnstone_admin;

GRANT SELECT(revoked_at) ON TABLE turnstone.token TO turnstone_admin;

