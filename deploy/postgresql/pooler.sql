-- Only with pgbouncer, after the first start of the product, as a superuser:
--   sudo -u postgres psql -v ON_ERROR_STOP=1 -v password=PASSWORD -d foreword -f deploy/postgresql/pooler.sql
--
-- Lets the pooler prove who two roles are without knowing their passwords, and nothing else.

create role foreword_pooler login nosuperuser nobypassrls nocreatedb nocreaterole
  password :'password';
grant connect on database foreword to foreword_pooler;

create schema pooler;
create function pooler.find_login(wanted text, out name text, out secret text)
  language sql stable security definer set search_path = pg_catalog
  as $$ select rolname::text, rolpassword from pg_authid
         where rolname = wanted and rolname in ('foreword_app', 'foreword_auth') $$;
revoke all on function pooler.find_login(text) from public;
grant usage on schema pooler to foreword_pooler;
grant execute on function pooler.find_login(text) to foreword_pooler;
