-- Everything that an admin meets says what it is for.
begin;
select no_plan();
select is_empty(
    $$select c.relname from pg_class c where c.relnamespace = 'turnstone'::regnamespace
      and c.relkind in ('r', 'v') and obj_description(c.oid, 'pg_class') is null$$,
    'every table and view has a comment');
select is_empty(
    $$select c.relname, a.attname from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'turnstone'::regnamespace and c.relkind in ('r', 'v')
      and a.attnum > 0 and not a.attisdropped and col_description(c.oid, a.attnum) is null$$,
    'every column has a comment');
select is_empty(
    $$select p.proname from pg_proc p where p.pronamespace = 'turnstone'::regnamespace
      and obj_description(p.oid, 'pg_proc') is null$$,
    'every function has a comment');
select is_empty(
    $$select t.typname from pg_type t join pg_class c on c.oid = t.typrelid
      where t.typnamespace = 'turnstone'::regnamespace and c.relkind = 'c'
      and obj_description(t.oid, 'pg_type') is null$$,
    'every type has a comment');
select is_empty(
    $$select c.relname from pg_class c
      join pg_attribute g on g.attrelid = c.oid and g.attname = 'game_id'
      join pg_index i on i.indrelid = c.oid and i.indisprimary
      where c.relnamespace = 'turnstone'::regnamespace and i.indkey[0] <> g.attnum
          and c.relname <> 'inbox'$$,
    'the key of what belongs to a game begins with the game');
select col_is_pk('turnstone', 'inbox', array['player_id', 'game_id'],
                 'the key of what is read by player begins with the player');
select * from finish();
rollback;
