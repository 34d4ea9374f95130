-- Every outcome of the append function, in the order of its checks.
begin;
\ir fixture.psql
select no_plan();
create function pg_temp.id(n int) returns uuid language sql
as $$select ('22222222-0000-0000-0000-00000000000' || n)::uuid$$;
\set game '''11111111-0000-0000-0000-000000000001'''
\set nowhere '''11111111-0000-0000-0000-0000000000ff'''

select is((pg_temp.append(:nowhere, 1)).outcome, 'unknown_game', 'no such game');
select is(pg_temp.open_game(:game), 'created', 'a game');
select is((pg_temp.append(:game, 1)).outcome, 'over', 'it does not run yet');
select is(pg_temp.start(:game), 'started', 'it starts');
select is(pg_temp.start(:game), 'not_open', 'it starts once');
select results_eq(
    $$select outcome, seq from pg_temp.append('11111111-0000-0000-0000-000000000001', 1)$$,
    $$values ('appended', 2)$$, 'a row');
select results_eq(
    $$select outcome, seq from pg_temp.append('11111111-0000-0000-0000-000000000001', 1)$$,
    $$values ('stale', 2)$$, 'the position is taken; the answer names the one in force');
select is((pg_temp.append(:game, 3)).outcome, 'stale', 'a gap');
select is((pg_temp.append(:game, 2, null, null, 99)).outcome, 'stale', 'another history');
select is((pg_temp.append(:game, 9, pg_temp.request('k', 'a'))).outcome, 'stale',
          'a refusal with a key');
select is((pg_temp.append(:game, 2, pg_temp.request('k', 'b'))).outcome, 'appended',
          'did not bind the key');
select results_eq(
    $$select outcome, seq, status, body from pg_temp.append(
        '11111111-0000-0000-0000-000000000001', 2, pg_temp.request('k', 'c'))$$,
    $$values ('replayed', 3, 201, 'b'::bytea)$$, 'a retry gets the first answer before the position is looked at');
select is((pg_temp.append(:game, 3, pg_temp.request('k', 'c'))).outcome, 'replayed',
          'also with a fresh position');
select is((pg_temp.append(:game, 3, pg_temp.request('k', 'c', 2))).outcome, 'key_reused',
          'the key with another request');
select is((pg_temp.append(:game, 3, pg_temp.request('end', 'd'), array[1, 2]::smallint[])).outcome,
          'appended', 'the last row');
select is((select status from turnstone.game where game_id = :game), 'finished', 'finishes the game');
select results_eq(
    $$select seat, place, score, turns, resigned from turnstone.result
      where game_id = '11111111-0000-0000-0000-000000000001' order by seat$$,
    $$values (1::smallint, 1::smallint, 5, 1, false), (2::smallint, 2::smallint, null, 1, true)$$,
    'and writes a result per seat');
select is((pg_temp.append(:game, 4)).outcome, 'over', 'after it nothing');
select is((pg_temp.append(:game, 4, pg_temp.request('end', 'e'))).outcome, 'replayed',
          'but its retry gets its answer');
select results_eq(
    $$select array_agg(seq order by seq) from turnstone.action
      where game_id = '11111111-0000-0000-0000-000000000001'$$,
    $$values (array[1, 2, 3, 4])$$, 'the log is dense');

-- Many at once: all that fit share a statement, and one that does not leaves the others as they are.
create function pg_temp.append_rows(games uuid[], expected int[], keys text[])
returns setof turnstone.answer language sql as $$
    select turnstone.append_rows(
        games, array_agg(w.game), array_agg(w.expected), array_agg(pg_temp.hash(w.expected)),
        array_agg('answer'::text), array_agg(1::smallint), array_agg(1::smallint),
        array_agg(w.expected::bigint), array_agg('end'::text), array_agg(1), array_agg('[]'::text),
        array_agg(0::bigint), array_agg(substr(pg_temp.hash(1), 1, 16)),
        array_agg(pg_temp.hash(w.expected + 1)), array_agg('{1,1,1}'::text),
        array_agg('00000000-0000-0000-0000-00000000000a'::uuid), array_agg('actions_post'::text),
        array_agg(w.key), array_agg(pg_temp.hash(1)), array_agg(201), array_agg(null::text),
        array_agg('b'::bytea), array_agg('[]'::text))
    from unnest(games, expected, keys) as w(game, expected, key)
$$;
create function pg_temp.table_of(n int) returns uuid language sql
as $$select ('44444444-0000-0000-0000-00000000000' || n)::uuid$$;
select is(pg_temp.open_game(pg_temp.table_of(n)) || ' ' || pg_temp.start(pg_temp.table_of(n)),
          'created started', 'game ' || n || ' of many')
from generate_series(1, 4) n;
select results_eq(
    $$select outcome, seq from pg_temp.append_rows(
        array[pg_temp.table_of(3), pg_temp.table_of(1), pg_temp.table_of(2)], array[1, 1, 1],
        array['k', null, 'k'])$$,
    $$values ('appended', 2), ('appended', 2), ('appended', 2)$$, 'a row to each of three games');
select results_eq(
    $$select r.game_id, r.seq from turnstone.receipt r
      where r.game_id in (pg_temp.table_of(1), pg_temp.table_of(2), pg_temp.table_of(3))
      order by r.game_id$$,
    $$values (pg_temp.table_of(2), 2), (pg_temp.table_of(3), 2)$$, 'and a receipt to each key');
select results_eq(
    $$select outcome, seq, body from pg_temp.append_rows(
        array[pg_temp.table_of(1), pg_temp.table_of(2), pg_temp.table_of(3), pg_temp.table_of(4),
              '11111111-0000-0000-0000-0000000000ff', '11111111-0000-0000-0000-000000000001'],
        array[2, 2, 9, 1, 1, 4], array['k', 'k', 'l', 'l', 'k', 'm'])$$,
    $$values ('appended', 3, null), ('replayed', 2, 'b'::bytea), ('stale', 2, null),
             ('appended', 2, null), ('unknown_game', null, null), ('over', 4, null)$$,
    'each gets the outcome that it would get alone');

-- The view for admins.
\set running '''11111111-0000-0000-0000-000000000002'''
select pg_temp.open_game(:running), pg_temp.start(:running), (pg_temp.append(:running, 1)).outcome \gset
set local role turnstone_admin;
select is_empty($$select from turnstone.action_for_admins
    where game_id = '11111111-0000-0000-0000-000000000002'
    and (answer is not null or events is not null or draws is not null)$$,
    'a running game shows no answers');
select is((select count(*) from turnstone.action_for_admins where game_id = :running), 2::bigint,
          'but its rows');
select is((select count(answer) from turnstone.action_for_admins where game_id = :game), 4::bigint,
          'a finished game shows all');
reset role;

-- The inboxes of those who sit there.
\set told '''11111111-0000-0000-0000-000000000003'''
\set ada '''00000000-0000-0000-0000-00000000000a'''
select pg_temp.open_game(:told) \gset
select is_empty($$select from turnstone.inbox where game_id = '11111111-0000-0000-0000-000000000003'$$,
    'a game that waits is in nobody''s inbox');
select pg_temp.start(:told) \gset
select results_eq(
    $$select player_id, seat from turnstone.inbox
      where game_id = '11111111-0000-0000-0000-000000000003'$$,
    $$values ('00000000-0000-0000-0000-00000000000a'::uuid, 1::smallint)$$,
    'the start puts it into that of each player');
select is((pg_temp.append(:told, 1)).outcome, 'appended', 'it goes on');
select is((pg_temp.append(:told, 2, null, array[1, 2]::smallint[])).outcome, 'appended', 'it ends');
select is_empty($$select from turnstone.inbox where game_id = '11111111-0000-0000-0000-000000000003'$$,
    'and the end takes it out');

-- One rematch at a time.
create function pg_temp.again(game uuid, of uuid, by uuid, key text) returns turnstone.answer
language sql as $$
    select turnstone.create_rematch(
        game, 'dominion', 1, 'o', 'public', by, of, pg_temp.hash(1), pg_temp.hash(2),
        array['player', 'invited'], array[by, '00000000-0000-0000-0000-00000000000b']::uuid[],
        array[null, null], array[null, null], array[null, null]::bytea[], null,
        row(by, 'rematch_post', key, pg_temp.hash(1), 201, null, ''::bytea)::turnstone.request)
$$;
select is((pg_temp.again(pg_temp.id(1), :running, :ada, 'k')).outcome, 'not_over', 'not of a running game');
select is((pg_temp.again(pg_temp.id(1), :nowhere, :ada, 'k')).outcome, 'unknown_game', 'nor of none');
select results_eq(
    $$select outcome, headers from pg_temp.again(pg_temp.id(1),
        '11111111-0000-0000-0000-000000000003', '00000000-0000-0000-0000-00000000000a', 'k')$$,
    $$values ('created', '/v1/games/22222222-0000-0000-0000-000000000001')$$, 'a rematch');
select results_eq(
    $$select outcome, headers from pg_temp.again(pg_temp.id(2),
        '11111111-0000-0000-0000-000000000003', '00000000-0000-0000-0000-00000000000b', 'k')$$,
    $$values ('joined', '/v1/games/22222222-0000-0000-0000-000000000001')$$,
    'the other player joins it');
select results_eq(
    $$select outcome, headers from pg_temp.again(pg_temp.id(3),
        '11111111-0000-0000-0000-000000000003', '00000000-0000-0000-0000-00000000000b', 'k')$$,
    $$values ('replayed', '/v1/games/22222222-0000-0000-0000-000000000001')$$, 'and again by the key');
select is((pg_temp.again(pg_temp.id(4), :told, :ada, 'l')).outcome, 'already_seated', 'who sits there stays');
select is((select count(*) from turnstone.game where previous_game = :told), 1::bigint, 'there is one');

select * from finish();
rollback;
