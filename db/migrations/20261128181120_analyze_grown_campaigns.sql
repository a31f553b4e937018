-- Statistics of the tables about people and of what campaigns did for them. A tick calls it as well
-- as an import: the tables of a young campaign grow faster than autovacuum looks at them, and a plan
-- from when one was empty reads all of it for each person.
create or replace function analyze_grown_people() returns void
  language plpgsql security definer set search_path = pg_catalog, public
  as $body$
    declare grown name;
    begin
      for grown in
        select c.relname from pg_class c
         where c.relnamespace = 'public'::regnamespace
           and c.relname in ('people', 'person_addresses', 'person_profiles', 'leads', 'enrolments',
             'enrolment_places', 'enrolment_decisions', 'campaign_touches', 'campaign_tasks')
           and pg_relation_size(c.oid) / current_setting('block_size')::bigint
             > 2 * c.relpages::bigint
      loop
        execute format('analyze (skip_locked) public.%I', grown);
      end loop;
    end
  $body$;
