-- A game's lock, for those who cannot do with a wait for it inside an append: whoever was overtaken
-- again and again takes it first, and whoever found it held by somebody looks which games are.

create function turnstone.hold_game(p_game uuid)
returns boolean
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    perform from turnstone.game g where g.game_id = p_game for no key update;
    return found;
end
$$;
comment on function turnstone.hold_game is
    'Waits for the lock that queues the appends of a game, and has it to the end of the transaction: what is read then is what the next append finds. Whether there is such a game.';

create function turnstone.locked_games(p_games uuid[])
returns setof uuid
language sql security definer
set search_path = pg_catalog, pg_temp
as $$
    with free as materialized (
        select g.game_id from turnstone.game g where g.game_id = any (p_games)
        for no key update skip locked)
    select g.game_id from turnstone.game g
    where g.game_id = any (p_games) and g.game_id not in (select f.game_id from free f)
$$;
comment on function turnstone.locked_games is
    'Those of the games whose lock another transaction has just now. Waits for nobody.';

revoke execute on all functions in schema turnstone from public;
grant execute on function turnstone.hold_game, turnstone.locked_games to turnstone_service;
