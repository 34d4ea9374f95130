-- Answers that can only be written down after the write they belong to, and for how long they stay.

-- A new game or a taken seat is shown in its answer, with times that the write itself set. So the
-- key is bound with the write, with an empty body, and the body follows before it is sent.
create function turnstone.keep_answer(p_game uuid, p_request turnstone.request)
returns bytea
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    v_body bytea;
begin
    if p_game is null then
        update turnstone.player_receipt r set body = p_request.body
        where r.player_id = p_request.player_id and r.operation = p_request.operation
            and r.key = p_request.key and r.request_hash = p_request.request_hash
            and octet_length(r.body) = 0;
        select r.body into v_body from turnstone.player_receipt r
        where r.player_id = p_request.player_id and r.operation = p_request.operation
            and r.key = p_request.key and r.request_hash = p_request.request_hash;
    else
        update turnstone.receipt r set body = p_request.body
        where r.game_id = p_game and r.player_id = p_request.player_id
            and r.operation = p_request.operation and r.key = p_request.key
            and r.request_hash = p_request.request_hash and octet_length(r.body) = 0;
        select r.body into v_body from turnstone.receipt r
        where r.game_id = p_game and r.player_id = p_request.player_id
            and r.operation = p_request.operation and r.key = p_request.key
            and r.request_hash = p_request.request_hash;
    end if;
    return v_body;
end
$$;
comment on function turnstone.keep_answer is
    'Completes a receipt whose body is still empty, and returns the body that is kept: whoever comes second gets that of the first. Null: no such receipt.';

create or replace function turnstone.prune_receipts(p_most int)
returns int
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    v_here   int;
    v_total  int;
begin
    delete from turnstone.receipt where ctid = any (array(
        select r.ctid from turnstone.receipt r join turnstone.game g using (game_id)
        where r.created_at < now() - interval '30 days'
            and g.status in ('finished', 'cancelled')
        limit p_most));
    get diagnostics v_total = row_count;
    delete from turnstone.player_receipt where ctid = any (array(
        select r.ctid from turnstone.player_receipt r
        where r.created_at < now() - interval '30 days' limit p_most));
    get diagnostics v_here = row_count;
    return v_total + v_here;
end
$$;
comment on function turnstone.prune_receipts is
    'Forgets answers older than 30 days, those to a game only after its end, at most so many of each table, and says how many.';
comment on table turnstone.receipt is
    'First answers of writes to a game: a retry gets the same bytes and writes nothing. Kept as long as the game runs, and at least 30 days.';

revoke execute on all functions in schema turnstone from public;
grant execute on function turnstone.keep_answer to turnstone_service;
