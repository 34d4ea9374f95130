-- What the tables refuse, whoever writes.
begin;
set local client_min_messages = warning;
\ir fixture.psql
select no_plan();
\set game '''11111111-0000-0000-0000-000000000001'''
select pg_temp.open_game(:game), pg_temp.start(:game) \gset

-- Written once, for the owner too.
select throws_like($$update turnstone.action set answer = 'x'$$, '%written once: update%', 'no update');
select throws_like($$update turnstone.action set answer = 'x' where false$$, '%written once%', 'not even of nothing');
select throws_like($$delete from turnstone.action$$, '%written once: delete%', 'no delete');
select throws_like($$truncate turnstone.action$$, '%written once: truncate%', 'no truncate');
select throws_like($$truncate turnstone.game cascade$$, '%written once: truncate%', 'no truncate by cascade');
select throws_like($$delete from turnstone.game$$, '%violates foreign key%', 'no delete of a game that has a log');
select throws_like($$update turnstone.result set place = 1$$, '%written once: update%', 'no update of results');
select throws_like($$delete from turnstone.result$$, '%written once: delete%', 'no delete of results');

-- Rows of the log.
create function pg_temp.put(seq int, kind text, seat int, decision int, events text, positions int[])
returns void language sql as $$
    insert into turnstone.action (game_id, seq, kind, seat, decision, answer, turn, events, draws,
                                  state_hash, chain_hash, positions)
    values ('11111111-0000-0000-0000-000000000001', seq, kind, seat, decision, 'x', 1, events::jsonb,
            0, substr(pg_temp.hash(1), 1, 16), pg_temp.hash(1), positions)
$$;
select throws_ok($$select pg_temp.put(1, 'create', null, null, '[]', '{1,1}')$$, '23505', null, 'a position is taken once');
select throws_ok($$select pg_temp.put(2, 'create', null, null, '[]', '{1,1}')$$, '23514', null, 'create is row 1');
select throws_ok($$select pg_temp.put(2, 'cheat', 1, 1, '[]', '{1,1}')$$, '23514', null, 'kinds are known');
select throws_ok($$select pg_temp.put(2, 'answer', null, 1, '[]', '{1,1}')$$, '23514', null, 'an answer has a seat');
select throws_ok($$select pg_temp.put(2, 'answer', 9, 1, '[]', '{1,1}')$$, '23514', null, 'seats are 1 to 8');
select throws_ok($$select pg_temp.put(2, 'answer', 1, null, '[]', '{1,1}')$$, '23514', null, 'an answer has a decision');
select throws_ok($$select pg_temp.put(2, 'answer', 1, 1, '{}', '{1,1}')$$, '23514', null, 'events are an array');
select throws_ok($$select pg_temp.put(2, 'answer', 1, 1, '[]', '{1}')$$, '23514', null, 'the public and at least a seat see');
select throws_ok($$select pg_temp.put(2, 'orders', 1, null, '[]', '{1,1}')$$, '23514', null, 'orders are given by somebody');
select throws_ok($$insert into turnstone.action (game_id, seq, kind, seat, by_seat, answer, turn, events, draws,
                                                 state_hash, chain_hash, positions)
                   values ('11111111-0000-0000-0000-000000000001', 2, 'orders', 1, 2, 'none', 1, '[]', 0,
                           substr(pg_temp.hash(1), 1, 16), pg_temp.hash(1), '{1,1}')$$,
                 '23514', null, '... and by the seat itself');
select lives_ok($$select pg_temp.put(2, 'resign', 1, null, '[]', '{1,1}')$$, 'a resignation answers no decision');

-- Games and seats.
select throws_ok($$update turnstone.game set status = 'finished'$$, '23514', null, 'finished has a time');
select throws_ok($$update turnstone.game set status = 'lost'$$, '23514', null, 'states are known');
select throws_ok($$update turnstone.game set key_commitment = 'x'$$, '23514', null, 'a commitment has 32 bytes');
select throws_ok($$update turnstone.seat set player_id = null where kind = 'player'$$, '23514', null, 'a player''s seat has a player');
select throws_ok($$update turnstone.seat set bot = null where kind = 'bot'$$, '23514', null, 'a bot''s seat has a bot');
select throws_ok($$update turnstone.seat set kind = 'player', bot = null,
    player_id = '00000000-0000-0000-0000-00000000000a' where kind = 'bot'$$, '23505', null,
    'a player has one seat per game');
select throws_ok($$update turnstone.game_key set secret = 'x'$$, '23514', null, 'a key has 32 bytes');
select throws_ok($$insert into turnstone.token values ('00000000-0000-0000-0000-0000000000ff',
    gen_random_uuid(), pg_temp.hash(1))$$, '23503', null, 'a token has a player');

select * from finish();
rollback;
