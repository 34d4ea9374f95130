-- Players, their tokens, and the receipts of writes that belong to no game.

create table turnstone.player (
    player_id  uuid        primary key,
    name       text        not null check (length(name) between 1 and 100),
    created_at timestamptz not null default now()
);
comment on table turnstone.player is 'Who may hold seats; the only personal datum is the name.';
comment on column turnstone.player.player_id is 'Random, chosen by the service before the insert so that a retry can name it.';
comment on column turnstone.player.name is 'Shown to other players; not unique and not a credential.';
comment on column turnstone.player.created_at is 'When the player appeared.';

create table turnstone.token (
    player_id  uuid        not null references turnstone.player,
    token_id   uuid        not null,
    hash       bytea       not null check (octet_length(hash) = 32),
    created_at timestamptz not null default now(),
    revoked_at timestamptz,
    primary key (player_id, token_id)
);
comment on table turnstone.token is 'Bearer tokens, several per player so that one device can be shut out.';
comment on column turnstone.token.player_id is 'Whose token it is; first in the key, since a token names its player.';
comment on column turnstone.token.token_id is 'Which of the tokens of the player.';
comment on column turnstone.token.hash is 'Hash of the token: a reader of this table cannot log in with it.';
comment on column turnstone.token.created_at is 'When it was handed out.';
comment on column turnstone.token.revoked_at is 'Set when it stopped being valid; kept so that the refusal can say so.';

create table turnstone.player_receipt (
    player_id    uuid        not null,
    operation    text        not null,
    key          text        not null check (length(key) between 1 and 255),
    request_hash bytea       not null check (octet_length(request_hash) = 32),
    status       int         not null,
    headers      text,
    body         bytea       not null,
    created_at   timestamptz not null default now(),
    primary key (player_id, operation, key)
);
comment on table turnstone.player_receipt is
    'First answers of writes outside any game: a retry gets the same bytes and writes nothing. Kept 7 days.';
comment on column turnstone.player_receipt.player_id is 'Who asked; the nil uuid where there is no player yet, so that the key alone counts.';
comment on column turnstone.player_receipt.operation is 'operationId of the write: keys of different operations do not meet.';
comment on column turnstone.player_receipt.key is 'The Idempotency-Key the client chose.';
comment on column turnstone.player_receipt.request_hash is 'Hash of the request: the same key with another request is refused.';
comment on column turnstone.player_receipt.status is 'HTTP status of the first answer.';
comment on column turnstone.player_receipt.headers is 'Header lines that belong to the first answer, such as Location.';
comment on column turnstone.player_receipt.body is 'Body of the first answer; holds no token.';
comment on column turnstone.player_receipt.created_at is 'When the answer was given, for the end of its keeping.';
create index player_receipt_by_age on turnstone.player_receipt (created_at);

grant select on turnstone.player, turnstone.token, turnstone.player_receipt to turnstone_service;
grant select on turnstone.player to turnstone_admin;
grant select (player_id, token_id, created_at, revoked_at) on turnstone.token to turnstone_admin;

-- Stores the receipt, or returns what was answered to that key before. Inserting first makes the
-- second of two simultaneous twins wait here until the first has committed.
create function turnstone.bind_player_receipt(p_request turnstone.request)
returns turnstone.answer
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
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
comment on function turnstone.bind_player_receipt is
    'Internal: binds a key outside games, or returns the earlier answer; null means bound.';

create function turnstone.create_player(p_player uuid, p_name text, p_token uuid, p_hash bytea,
                                        p_request turnstone.request)
returns turnstone.answer
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
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
comment on function turnstone.create_player is
    'A new player with the first token: created, replayed or key_reused.';

create function turnstone.add_token(p_player uuid, p_token uuid, p_hash bytea,
                                    p_request turnstone.request)
returns turnstone.answer
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
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
comment on function turnstone.add_token is
    'One more token of a player: created, replayed, key_reused or unknown_player.';

create function turnstone.revoke_token(p_player uuid, p_token uuid)
returns turnstone.answer
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
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
comment on function turnstone.revoke_token is
    'Ends a token; repeating it keeps the first time: revoked or unknown_token.';

revoke execute on all functions in schema turnstone from public;
grant execute on function turnstone.create_player, turnstone.add_token, turnstone.revoke_token
    to turnstone_service;
