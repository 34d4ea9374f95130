-- Games, their seats and keys, and everything that happens to a game before it runs.

create table turnstone.game (
    game_id        uuid        primary key,
    ruleset        text        not null check (length(ruleset) between 1 and 31),
    rules_version  int         not null check (rules_version > 0),
    options        text        not null,
    visibility     text        not null check (visibility in ('public', 'private')),
    status         text        not null default 'open'
                               check (status in ('open', 'running', 'finished', 'cancelled')),
    seats          smallint    not null check (seats between 1 and 8),
    seats_version  int         not null default 0,
    created_by     uuid        not null references turnstone.player,
    previous_game  uuid        references turnstone.game,
    key_commitment bytea       not null check (octet_length(key_commitment) = 32),
    created_at     timestamptz not null default clock_timestamp(),
    started_at     timestamptz,
    finished_at    timestamptz,
    check ((status in ('running', 'finished')) = (started_at is not null)),
    check ((status in ('finished', 'cancelled')) = (finished_at is not null))
);
comment on table turnstone.game is 'One row per game: what was agreed, and how far it has come.';
comment on column turnstone.game.game_id is 'Random; first in the key of everything that belongs to the game.';
comment on column turnstone.game.ruleset is 'Slug of the rules it is played by.';
comment on column turnstone.game.rules_version is 'Version of those rules; the game finishes under it.';
comment on column turnstone.game.options is 'The options as requested, in canonical text; what they resolved to is in the first row of the log.';
comment on column turnstone.game.visibility is 'public: listed and watchable by anyone; private: only for those seated or invited.';
comment on column turnstone.game.status is 'open: waits for players; running; finished: has results; cancelled: never started.';
comment on column turnstone.game.seats is 'How many seats there are, fixed at creation.';
comment on column turnstone.game.seats_version is 'Counts joins and leaves: a start computed from older seats is refused.';
comment on column turnstone.game.created_by is 'Who opened it; when that player leaves before the start, the game is cancelled.';
comment on column turnstone.game.previous_game is 'The game this one is the rematch of.';
comment on column turnstone.game.key_commitment is 'Hash of the chance key of the service, published before anyone contributes, so that the key cannot be chosen later.';
comment on column turnstone.game.created_at is 'When it was opened; lists are in this order.';
comment on column turnstone.game.started_at is 'When the first row of the log was written.';
comment on column turnstone.game.finished_at is 'When it ended, by result or by cancelling.';
create index game_by_time on turnstone.game (created_at desc, game_id desc);
create index game_by_status on turnstone.game (status, created_at desc, game_id desc);

create table turnstone.game_key (
    game_id uuid  primary key references turnstone.game,
    secret  bytea not null check (octet_length(secret) = 32)
);
comment on table turnstone.game_key is
    'The part of the chance key that the service contributes; apart, so that admins cannot read it.';
comment on column turnstone.game_key.game_id is 'Whose key it is.';
comment on column turnstone.game_key.secret is 'Who knows it before the end can predict every shuffle.';

create table turnstone.seat (
    game_id   uuid     not null references turnstone.game,
    seat      smallint not null check (seat between 1 and 8),
    kind      text     not null check (kind in ('player', 'open', 'invited', 'bot')),
    player_id uuid     references turnstone.player,
    bot       text,
    deck      text,
    entropy   bytea    check (octet_length(entropy) <= 64),
    joined_at timestamptz,
    primary key (game_id, seat),
    check ((kind in ('player', 'invited')) = (player_id is not null)),
    check ((kind = 'bot') = (bot is not null)),
    check (kind in ('player', 'bot') or (entropy is null and deck is null and joined_at is null))
);
comment on table turnstone.seat is 'Who sits where.';
comment on column turnstone.seat.game_id is 'The game.';
comment on column turnstone.seat.seat is 'Number of the seat from 1, the order of play unless the rules say otherwise.';
comment on column turnstone.seat.kind is 'player: taken; open: anyone may join; invited: kept for one player; bot: played by the service.';
comment on column turnstone.seat.player_id is 'Who holds the seat or is invited to it.';
comment on column turnstone.seat.bot is 'Name of the bot that plays it.';
comment on column turnstone.seat.deck is 'The deck brought to the game, in canonical text, where the rules want one.';
comment on column turnstone.seat.entropy is 'What the seat adds to the chance key, so that the service alone does not choose it.';
comment on column turnstone.seat.joined_at is 'When the seat was taken.';
-- Games of a player, and at most one seat per player in a game.
create unique index seat_by_player on turnstone.seat (player_id, game_id);

create table turnstone.receipt (
    game_id      uuid        not null references turnstone.game,
    player_id    uuid        not null,
    operation    text        not null,
    key          text        not null check (length(key) between 1 and 255),
    request_hash bytea       not null check (octet_length(request_hash) = 32),
    status       int         not null,
    headers      text,
    body         bytea       not null,
    seq          int,
    created_at   timestamptz not null default clock_timestamp(),
    primary key (game_id, player_id, operation, key)
);
comment on table turnstone.receipt is
    'First answers of writes to a game: a retry gets the same bytes and writes nothing. Kept 7 days.';
comment on column turnstone.receipt.game_id is 'The game that was written to.';
comment on column turnstone.receipt.player_id is 'Who asked.';
comment on column turnstone.receipt.operation is 'operationId of the write: keys of different operations do not meet.';
comment on column turnstone.receipt.key is 'The Idempotency-Key the client chose.';
comment on column turnstone.receipt.request_hash is 'Hash of the request: the same key with another request is refused.';
comment on column turnstone.receipt.status is 'HTTP status of the first answer.';
comment on column turnstone.receipt.headers is 'Header lines that belong to the first answer, such as Location.';
comment on column turnstone.receipt.body is 'Body of the first answer, byte for byte; may show a hand, so admins cannot read it.';
comment on column turnstone.receipt.seq is 'First row of the log that the request wrote, if any.';
comment on column turnstone.receipt.created_at is 'When the answer was given, for the end of its keeping.';
create index receipt_by_age on turnstone.receipt (created_at);

grant select on turnstone.game, turnstone.game_key, turnstone.seat, turnstone.receipt
    to turnstone_service;
grant select on turnstone.game to turnstone_admin;
grant select (game_id, seat, kind, player_id, bot, joined_at) on turnstone.seat
    to turnstone_admin;

-- Callers hold the lock of the game row, so a receipt cannot appear between find and bind.
create function turnstone.find_receipt(p_game uuid, p_request turnstone.request)
returns turnstone.answer
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
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
comment on function turnstone.find_receipt is
    'Internal: the answer that a key of this game got before, or null.';

create function turnstone.bind_receipt(p_game uuid, p_request turnstone.request)
returns void
language sql
set search_path = pg_catalog, pg_temp
as $$
    insert into turnstone.receipt
        (game_id, player_id, operation, key, request_hash, status, headers, body)
    select p_game, p_request.player_id, p_request.operation, p_request.key,
           p_request.request_hash, p_request.status, p_request.headers, p_request.body
    where p_request.key is not null
$$;
comment on function turnstone.bind_receipt is
    'Internal: stores the answer under its key; does nothing without a key.';

create function turnstone.create_game(
    p_game uuid, p_ruleset text, p_rules_version int, p_options text, p_visibility text,
    p_created_by uuid, p_previous_game uuid, p_key_commitment bytea, p_secret bytea,
    p_kinds text[], p_players uuid[], p_bots text[], p_decks text[], p_entropies bytea[],
    p_request turnstone.request)
returns turnstone.answer
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
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
comment on function turnstone.create_game is
    'A game with its key and seats: created, replayed, key_reused or unknown_player.';

create function turnstone.join_seat(p_game uuid, p_seat smallint, p_player uuid, p_deck text,
                                    p_entropy bytea, p_request turnstone.request)
returns turnstone.answer
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    v_status text;
    v_answer turnstone.answer;
    v_seat   turnstone.seat;
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
        update turnstone.seat s set kind = 'open', player_id = null
        where s.game_id = p_game and s.player_id = p_player;
    end if;
    update turnstone.seat s
    set kind = 'player', player_id = p_player, deck = p_deck, entropy = p_entropy,
        joined_at = clock_timestamp()
    where s.game_id = p_game and s.seat = v_seat.seat
    returning 'joined', s.seat, s.joined_at, null, null, null into v_answer;
    update turnstone.game g set seats_version = g.seats_version + 1 where g.game_id = p_game;
    perform turnstone.bind_receipt(p_game, p_request);
    return v_answer;
end
$$;
comment on function turnstone.join_seat is
    'Takes a seat (null: the kept one, else the first open one): joined, already_seated (both with the seat as seq), taken, unknown_seat, not_open, unknown_game, replayed or key_reused.';

create function turnstone.leave_seat(p_game uuid, p_player uuid, p_request turnstone.request)
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
comment on function turnstone.leave_seat is
    'Gives a seat or an invitation back before the start: left, cancelled (the creator left, or nobody is there), not_seated, not_open, unknown_game, replayed or key_reused.';

create function turnstone.prune_receipts(p_most int)
returns int
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    v_here   int;
    v_total  int;
begin
    delete from turnstone.receipt where ctid = any (array(
        select r.ctid from turnstone.receipt r where r.created_at < now() - interval '7 days'
        limit p_most));
    get diagnostics v_total = row_count;
    delete from turnstone.player_receipt where ctid = any (array(
        select r.ctid from turnstone.player_receipt r
        where r.created_at < now() - interval '7 days' limit p_most));
    get diagnostics v_here = row_count;
    return v_total + v_here;
end
$$;
comment on function turnstone.prune_receipts is
    'Forgets answers older than 7 days, at most so many of each table, and says how many.';

revoke execute on all functions in schema turnstone from public;
grant execute on function turnstone.create_game, turnstone.join_seat, turnstone.leave_seat,
    turnstone.prune_receipts to turnstone_service;
