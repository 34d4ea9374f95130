-- With enough rows every query of the service finds its way by an index.
begin;
select no_plan();
insert into turnstone.player (player_id, name)
select md5('p' || i)::uuid, 'p' || i from generate_series(1, 2000) i;
insert into turnstone.token (player_id, token_id, hash)
select player_id, md5('t' || player_id)::uuid, sha256('x') from turnstone.player;
insert into turnstone.game (game_id, ruleset, rules_version, options, visibility, status, seats,
                            created_by, key_commitment, created_at, started_at)
select md5('g' || i)::uuid, case when i % 100 = 7 then 'neuroscape' else 'dominion' end, 1, '',
       case when i % 10 = 7 then 'public' else 'private' end,
       case when i % 50 = 0 then 'open' else 'running' end, 2, md5('p' || i % 2000 + 1)::uuid,
       sha256('x'), now() - i * interval '1 minute', case when i % 50 <> 0 then now() end
from generate_series(1, 5000) i;
insert into turnstone.game_key select game_id, sha256('x') from turnstone.game;
insert into turnstone.seat (game_id, seat, kind, player_id)
select game_id, 1, 'player', created_by from turnstone.game;
insert into turnstone.seat (game_id, seat, kind) select game_id, 2, 'open' from turnstone.game;
insert into turnstone.action (game_id, seq, kind, seat, decision, answer, turn, events, draws,
                              state_hash, chain_hash, positions)
select g.game_id, n, case when n = 1 then 'create' else 'answer' end,
       case when n > 1 then 1 end, n, 'x', 1, '[]', 0, substr(sha256('x'), 1, 16), sha256('x'),
       '{1,1,1}'
from turnstone.game g, generate_series(1, 20) n;
insert into turnstone.receipt (game_id, player_id, operation, key, request_hash, status, body)
select game_id, created_by, 'actions_post', 'k' || n, sha256('x'), 201, ''
from turnstone.game, generate_series(1, 4) n;
insert into turnstone.player_receipt (player_id, operation, key, request_hash, status, body)
select player_id, 'games_post', 'k' || n, sha256('x'), 201, ''
from turnstone.player, generate_series(1, 4) n;
insert into turnstone.inbox (player_id, game_id, seat, started_at)
select created_by, game_id, 1, started_at from turnstone.game where status = 'running';
analyze turnstone.player, turnstone.inbox, turnstone.token, turnstone.game, turnstone.game_key, turnstone.seat,
    turnstone.action, turnstone.receipt, turnstone.player_receipt;

-- The plan must name the index and scan no table.
create function pg_temp.uses(query text, index text) returns setof text language plpgsql as $$
declare
    v_line text;
    v_plan text := '';
begin
    for v_line in execute 'explain (costs off) ' || query loop
        v_plan := v_plan || v_line || e'\n';
    end loop;
    return next ok(v_plan like '%' || index || '%' and v_plan not like '%Seq Scan%',
                   index || ' serves: ' || left(regexp_replace(query, '\s+', ' ', 'g'), 60));
    if v_plan not like '%' || index || '%' or v_plan like '%Seq Scan%' then
        return next diag(v_plan);
    end if;
end
$$;

select pg_temp.uses($$select seq, chain_hash from turnstone.action where game_id = md5('g7')::uuid
    order by seq desc limit 1$$, 'action_pkey');
select pg_temp.uses($$select seq, answer from turnstone.action where game_id = md5('g7')::uuid
    and seq between 3 and 9 order by seq limit 100$$, 'action_pkey');
select pg_temp.uses($$select seq, answer from turnstone.action a where game_id = md5('g7')::uuid
    and seq between greatest(0, 4) and 9 and positions[2] > 3
    and positions[2] > coalesce((select b.positions[2] from turnstone.action b
        where b.game_id = a.game_id and b.seq = a.seq - 1), 0) order by seq limit 100$$, 'action_pkey');
select pg_temp.uses($$select status from turnstone.game where game_id = md5('g7')::uuid
    for no key update$$, 'game_pkey');
select pg_temp.uses($$select * from turnstone.receipt where game_id = md5('g7')::uuid
    and player_id = md5('p8')::uuid and operation = 'actions_post' and key = 'k2'$$, 'receipt_pkey');
select pg_temp.uses($$select * from turnstone.player_receipt where player_id = md5('p8')::uuid
    and operation = 'games_post' and key = 'k2'$$, 'player_receipt_pkey');
select pg_temp.uses($$select hash from turnstone.token where player_id = md5('p8')::uuid
    and token_id = md5('t1')::uuid$$, 'token_pkey');
select pg_temp.uses($$select * from turnstone.game g join turnstone.game_key k using (game_id)
    join turnstone.seat s using (game_id) where g.game_id = md5('g7')::uuid order by s.seat$$,
    'seat_pkey');
select pg_temp.uses($$select * from turnstone.game g where g.game_id in
    (select m.game_id from turnstone.seat m where m.player_id = md5('p8')::uuid union
     select c.game_id from turnstone.game c where c.created_by = md5('p8')::uuid)
    order by created_at desc, game_id desc limit 20$$, index)
from unnest(array['seat_by_player', 'game_by_creator', 'game_pkey']) as index;
select pg_temp.uses($$select * from turnstone.game g
    where (g.created_at, g.game_id) < (now() - interval '2 days', md5('g7')::uuid)
    order by created_at desc, game_id desc limit 20$$, 'game_by_time');
select pg_temp.uses($$select * from turnstone.game g where g.status = 'open'
    order by created_at desc, game_id desc limit 20$$, 'game_by_status');
create function pg_temp.inbox() returns text language sql immutable as $$
    select 'select i.game_id, a.awaited from (select * from turnstone.inbox
        where player_id = md5(''p8'')::uuid order by started_at, game_id limit 1000) i
        join turnstone.game g on g.game_id = i.game_id
        cross join lateral (select b.awaited from turnstone.action b
            where b.game_id = i.game_id order by b.seq desc limit 1) a'
$$;
select pg_temp.uses(pg_temp.inbox(), index)
from unnest(array['inbox_pkey', 'game_pkey', 'action_pkey']) as index;
select pg_temp.uses($$select r.ctid from turnstone.receipt r join turnstone.game g using (game_id)
    where r.created_at < now() - interval '30 days' and g.status in ('finished', 'cancelled')
    order by r.created_at limit 100$$, 'receipt_by_age');

-- What anybody may list is found among the public games alone.
select pg_temp.uses('select * from turnstone.game g where ' || filter || ' g.visibility = ''public''
    order by created_at desc, game_id desc limit 20', index)
from (values ('', 'game_public'), ('g.status = ''open'' and', 'game_public_by_status'),
             ('g.ruleset = ''neuroscape'' and', 'game_public_by_ruleset')) as list(filter, index);

select * from finish();
rollback;
