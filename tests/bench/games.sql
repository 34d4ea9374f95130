-- Copies of the first ten rows of a game, as many games as :games.
create temporary table pattern as
select g.* from turnstone.game g
where (select count(*) from turnstone.action a where a.game_id = g.game_id) >= 10
order by g.created_at desc limit 1;
create temporary table copy as
select gen_random_uuid() as id, n from generate_series(1, :games) as n;
insert into turnstone.game
select c.id, p.ruleset, p.rules_version, p.options, p.visibility, p.status, p.seats,
    p.seats_version, p.created_by, p.previous_game, p.key_commitment,
    p.created_at - c.n * interval '1 second', p.started_at, p.finished_at
from pattern p, copy c;
insert into turnstone.game_key
select c.id, k.secret from turnstone.game_key k join pattern using (game_id), copy c;
insert into turnstone.seat
select c.id, s.seat, s.kind, s.player_id, s.bot, s.deck, s.entropy, s.joined_at
from turnstone.seat s join pattern using (game_id), copy c;
insert into turnstone.action
select c.id, a.seq, a.at, a.kind, a.seat, a.by_seat, a.decision, a.answer, a.turn, a.events,
    a.draws, a.state_hash, a.chain_hash, a.positions
from turnstone.action a join pattern using (game_id), copy c where a.seq <= 10;
insert into turnstone.receipt
select c.id, r.player_id, r.operation, r.key, r.request_hash, r.status, r.headers, r.body, r.seq,
    r.created_at
from turnstone.receipt r join pattern using (game_id), copy c where r.seq <= 10;
vacuum analyze;
checkpoint;
