-- Decks that seats bring: a rematch keeps them for those who are invited to it.

alter table turnstone.seat
    drop constraint seat_check2,
    add constraint seat_taken_has_joined
        check (kind in ('player', 'bot') or (entropy is null and joined_at is null)),
    add constraint seat_open_has_no_deck
        check (kind <> 'open' or deck is null);
comment on column turnstone.seat.deck is
    'The deck brought to the game where the rules want one, kept for who is invited to a rematch: the name of a published one, random, or a list as the set-up has it. Null: random. Nobody else''s business, so admins cannot read it.';

create or replace function turnstone.join_seat(p_game uuid, p_seat smallint, p_player uuid,
                                               p_deck text, p_entropy bytea,
                                               p_request turnstone.request)
returns turnstone.answer
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
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
comment on function turnstone.join_seat is
    'Takes a seat (null: the kept one, else the first open one) with a deck (null: the kept one): joined, already_seated (both with the seat as seq), taken, unknown_seat, not_open, unknown_game, replayed or key_reused.';

revoke execute on all functions in schema turnstone from public;
