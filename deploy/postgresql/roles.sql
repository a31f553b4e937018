-- Once, as a superuser, with a password of your own:
--   sudo -u postgres psql -v ON_ERROR_STOP=1 -v password=PASSWORD -f deploy/postgresql/roles.sql
--
-- `foreword` is the user of DATABASE_URL. At its first start the product makes four roles more:
-- an owner as whom nobody logs in, one for migrations that may act as the owner, and two that own
-- nothing, which row-level security holds (docs/decisions/0003-tenancy.md). Once they are there it
-- needs no right to make roles:
--   sudo -u postgres psql -c 'alter role foreword nocreaterole'

create role foreword login createrole nosuperuser nobypassrls nocreatedb noreplication
  password :'password';
create database foreword owner foreword template template0 encoding 'UTF8';
