-- What everybody may look through grows with all games, most of which are private or over: lists of
-- public games, the games that a player made, and receipts past their time are found without
-- passing the rest.

create index game_public on turnstone.game (created_at desc, game_id desc)
    where visibility = 'public';
create index game_public_by_status on turnstone.game (status, created_at desc, game_id desc)
    where visibility = 'public';
create index game_public_by_ruleset on turnstone.game (ruleset, created_at desc, game_id desc)
    where visibility = 'public';

create index game_by_creator on turnstone.game (created_by, game_id);

-- The oldest first: in any other order those that are past their time are looked for among all.
create or replace function turnstone.prune_receipts(p_most int)
returns int
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    v_total int;
begin
    delete from turnstone.receipt where ctid = any (array(
        select r.ctid from turnstone.receipt r join turnstone.game g using (game_id)
        where r.created_at < now() - interval '30 days'
            and g.status in ('finished', 'cancelled')
        order by r.created_at
        limit p_most));
    get diagnostics v_total = row_count;
    return v_total;
end
$$;

comment on column turnstone.game.rules_version is
    'Version of those rules when the game was made: by it one judges whether a program can verify the log.';

revoke execute on all functions in schema turnstone from public;
