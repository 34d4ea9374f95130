-- For each client of pgbench a game that runs, and the last row of its log with its receipt: what
-- the client appends again and again. All rows carry the chain hash of that row, so that each is
-- the one that the next one expects.
create schema bench;
create table bench.client as
select row_number() over (order by a.game_id) - 1 as client, a.game_id as game,
    a.chain_hash as chain, a.kind, a.seat, a.by_seat, a.decision, a.answer, a.turn, a.events,
    a.draws, a.state_hash, a.positions, r.player_id as player, r.operation, r.request_hash,
    r.status, coalesce(r.headers, '') as headers, r.body,
    jsonb_build_array(jsonb_build_object('id', a.decision + 1, 'seat', 3 - a.seat,
        'by', 3 - a.seat, 'state', 'awaited', 'kind', 'buy', 'rule', 'DOM-BUY-02',
        'since', (extract(epoch from a.at) * 1000000)::bigint)) as awaited
from turnstone.action a
join turnstone.receipt r on r.game_id = a.game_id and r.seq = a.seq
join turnstone.game g on g.game_id = a.game_id and g.status = 'running'
where a.seq = (select max(b.seq) from turnstone.action b where b.game_id = a.game_id);
grant usage on schema bench to turnstone_service;
grant select on bench.client to turnstone_service;
