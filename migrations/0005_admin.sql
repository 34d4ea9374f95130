-- What an admin may see of the log beyond its plain columns: answers and events of finished games.

create view turnstone.action_for_admins with (security_barrier) as
select a.game_id, a.seq, a.at, a.kind, a.seat, a.by_seat, a.decision, a.turn,
       case when g.status = 'finished' then a.answer end as answer,
       case when g.status = 'finished' then a.events end as events,
       case when g.status = 'finished' then a.draws end as draws,
       a.state_hash, a.chain_hash
from turnstone.action a
join turnstone.game g on g.game_id = a.game_id;
comment on view turnstone.action_for_admins is
    'The log without what would show a hand: of finished games whole, of running ones without answers, events and draws.';
comment on column turnstone.action_for_admins.game_id is 'As in turnstone.action.';
comment on column turnstone.action_for_admins.seq is 'As in turnstone.action.';
comment on column turnstone.action_for_admins.at is 'As in turnstone.action.';
comment on column turnstone.action_for_admins.kind is 'As in turnstone.action.';
comment on column turnstone.action_for_admins.seat is 'As in turnstone.action.';
comment on column turnstone.action_for_admins.by_seat is 'As in turnstone.action.';
comment on column turnstone.action_for_admins.decision is 'As in turnstone.action.';
comment on column turnstone.action_for_admins.turn is 'As in turnstone.action.';
comment on column turnstone.action_for_admins.answer is 'As in turnstone.action; null until the game is finished.';
comment on column turnstone.action_for_admins.events is 'As in turnstone.action; null until the game is finished.';
comment on column turnstone.action_for_admins.draws is 'As in turnstone.action; null until the game is finished.';
comment on column turnstone.action_for_admins.state_hash is 'As in turnstone.action.';
comment on column turnstone.action_for_admins.chain_hash is 'As in turnstone.action.';
grant select on turnstone.action_for_admins to turnstone_admin;
