-- The schema, the two group roles, the register of migrations and the secrets of the service.

do $$
declare
    v_role text;
begin
    foreach v_role in array array['turnstone_service', 'turnstone_admin'] loop
        if not exists (select from pg_catalog.pg_roles where rolname = v_role) then
            begin
                execute format('create role %I nologin', v_role);
            exception
                -- Roles belong to the whole cluster: another database may be migrating just now.
                when duplicate_object or unique_violation then
                    null;
                when insufficient_privilege then
                    raise insufficient_privilege using
                        message = format('the group role %s is missing and %s may not create it',
                                         v_role, current_user),
                        hint = format('Let a role with CREATEROLE run: create role %I nologin;',
                                      v_role);
            end;
        end if;
    end loop;
end
$$;

create schema turnstone;
comment on schema turnstone is
    'Everything the service keeps. The truth of a game is its log, turnstone.action.';
grant usage on schema turnstone to turnstone_service, turnstone_admin;

create table turnstone.migration (
    number     int         primary key check (number > 0),
    name       text        not null,
    checksum   bytea       not null check (octet_length(checksum) = 32),
    applied_at timestamptz not null default now()
);
comment on table turnstone.migration is
    'Which migrations this database has, so that a program refuses a schema it does not know.';
comment on column turnstone.migration.number is 'Order of application; the newest is the version of the schema.';
comment on column turnstone.migration.name is 'File name without number and ending, for the reader of an error.';
comment on column turnstone.migration.checksum is 'SHA-256 of the file as applied: a file that changed afterwards is refused.';
comment on column turnstone.migration.applied_at is 'When it was applied, to relate a change of behaviour to an upgrade.';
grant select on turnstone.migration to turnstone_service, turnstone_admin;

create table turnstone.service_secret (
    name  text  primary key,
    value bytea not null check (octet_length(value) = 32)
);
comment on table turnstone.service_secret is
    'Keys that all instances of the service share; made once, so that tokens outlive restarts.';
comment on column turnstone.service_secret.name is 'What the key is for.';
comment on column turnstone.service_secret.value is 'The key; readable to the service, never to an admin.';
grant select on turnstone.service_secret to turnstone_service;

-- Two random uuids carry 244 random bits; the hash spreads them over the 32 bytes of a key.
insert into turnstone.service_secret (name, value)
select name, sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
from unnest(array['token', 'hash', 'cursor']) as name;

create type turnstone.request as (
    player_id    uuid,
    operation    text,
    key          text,
    request_hash bytea,
    status       int,
    headers      text,
    body         bytea
);
comment on type turnstone.request is
    'The idempotency of a write and the answer to store with it; a null key means none.';

create type turnstone.answer as (
    outcome text,
    seq     int,
    at      timestamptz,
    status  int,
    headers text,
    body    bytea
);
comment on type turnstone.answer is
    'What every writing function returns: an outcome, and for replayed the answer stored before.';
