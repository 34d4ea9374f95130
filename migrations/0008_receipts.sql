-- The ids of players and of games come from the keys of the requests that made them, so these keys
-- must never be free again: their receipts stay, and only those to games that ended are forgotten.

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
        limit p_most));
    get diagnostics v_total = row_count;
    return v_total;
end
$$;
comment on function turnstone.prune_receipts is
    'Forgets answers to games older than 30 days, after the end of the game, at most so many, and says how many.';
comment on table turnstone.player_receipt is
    'First answers of writes that belong to no game: a retry gets the same answer and writes nothing. Kept for good, since the ids of players and games are made from the keys.';
drop index turnstone.player_receipt_by_age;
