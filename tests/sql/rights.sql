-- What each role may do: the service writes through functions alone, the admin sees no secret.
begin;
set local search_path = turnstone, public;
select no_plan();

-- The service.
select table_privs_are('turnstone', c.relname, 'turnstone_service', array['SELECT'],
                       'the service may read ' || c.relname || ' and no more')
from pg_class c
where c.relnamespace = 'turnstone'::regnamespace and c.relkind = 'r'
order by c.relname;
select is_empty(
    $$select c.relname, a.attname from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'turnstone'::regnamespace and a.attacl::text ~ 'turnstone_\w+=[^/]*[awx]'$$,
    'no column may be written by either role');
select set_eq(
    $$select p.proname::text from pg_proc p where p.pronamespace = 'turnstone'::regnamespace
      and has_function_privilege('turnstone_service', p.oid, 'execute')$$,
    array['create_player', 'add_token', 'revoke_token', 'create_game', 'join_seat', 'leave_seat',
          'start_game', 'append', 'append_rows', 'create_rematch', 'keep_answer', 'prune_receipts',
          'hold_game', 'locked_games'],
    'the service may execute the writing and locking functions and nothing internal');
select is_empty(
    $$select p.proname from pg_proc p where p.pronamespace = 'turnstone'::regnamespace
      and has_function_privilege('turnstone_admin', p.oid, 'execute')$$,
    'the admin may execute nothing');
select is_empty(
    $$select p.proname from pg_proc p, aclexplode(p.proacl) a
      where p.pronamespace = 'turnstone'::regnamespace and a.grantee = 0$$,
    'the public may execute nothing');
select is_empty(
    $$select p.proname from pg_proc p where p.pronamespace = 'turnstone'::regnamespace
      and not coalesce(p.proconfig @> array['search_path=pg_catalog, pg_temp'], false)$$,
    'every function pins its search path');
select is(has_schema_privilege('turnstone_service', 'turnstone', 'create'), false,
          'the service may create nothing in the schema');
select is(has_schema_privilege('turnstone_admin', 'turnstone', 'create'), false,
          'nor may the admin');

set local role turnstone_service;
select throws_ok($$insert into action select * from action$$, '42501', null, 'service: no insert');
select throws_ok($$update action set answer = 'x'$$, '42501', null, 'service: no update');
select throws_ok($$delete from action$$, '42501', null, 'service: no delete');
select throws_ok($$truncate action$$, '42501', null, 'service: no truncate');
select throws_ok($$update game set status = 'finished'$$, '42501', null, 'service: no update of games');
select throws_ok($$insert into result select * from result$$, '42501', null, 'service: no results');
select lives_ok($$select secret from game_key$$, 'service: reads the keys of games');
select lives_ok($$select value from service_secret$$, 'service: reads its secrets');
reset role;

-- The admin.
set local role turnstone_admin;
select throws_ok($$select * from game_key$$, '42501', null, 'admin: no keys of games');
select throws_ok($$select * from service_secret$$, '42501', null, 'admin: no secrets of the service');
select throws_ok($$select hash from token$$, '42501', null, 'admin: no hashes of tokens');
select throws_ok($$select body from receipt$$, '42501', null, 'admin: no stored answers');
select throws_ok($$select body from player_receipt$$, '42501', null, 'admin: no stored answers outside games');
select throws_ok($$select events from action$$, '42501', null, 'admin: no events past the view');
select throws_ok($$select answer from action$$, '42501', null, 'admin: no answers past the view');
select throws_ok($$select entropy from seat$$, '42501', null, 'admin: no entropy of seats');
select throws_ok($$select deck from seat$$, '42501', null, 'admin: no decks of seats');
select throws_ok($$update game set status = 'finished'$$, '42501', null, 'admin: no update');
select throws_ok($$insert into player values (gen_random_uuid(), 'x')$$, '42501', null, 'admin: no insert');
select lives_ok($$select player_id, token_id, created_at, revoked_at from token$$, 'admin: which tokens there are');
select lives_ok($$select * from game$$, 'admin: games');
select lives_ok($$select game_id, seat, kind, player_id, bot, joined_at from seat$$, 'admin: seats');
select lives_ok($$select * from result$$, 'admin: results');
select lives_ok($$select * from action_for_admins$$, 'admin: the log by its view');
select lives_ok($$select game_id, seq, at, kind from action$$, 'admin: plain columns of the log');
reset role;

select * from finish();
rollback;
