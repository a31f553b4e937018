-- Statistics of the tables about people, for an import into an installation that had few of them.
-- Plans are kept with a connection, those of foreign keys too: one that was made while a table was
-- empty may read every row of an organisation for each row that is checked. New statistics end it.
-- A table is analysed when it has doubled since the last time, autovacuum's included.
create function analyze_grown_people() returns void
  language plpgsql security definer set search_path = pg_catalog, public
  as $body$
    declare grown name;
    begin
      for grown in
        select c.relname from pg_class c
         where c.relnamespace = 'public'::regnamespace
           and c.relname in ('people', 'person_addresses', 'person_profiles', 'leads', 'enrolments',
             'enrolment_places')
           and pg_relation_size(c.oid) / current_setting('block_size')::bigint
             > 2 * c.relpages::bigint
      loop
        execute format('analyze (skip_locked) public.%I', grown);
      end loop;
    end
  $body$;
revoke all on function analyze_grown_people() from public;
grant execute on function analyze_grown_people() to foreword_app;
