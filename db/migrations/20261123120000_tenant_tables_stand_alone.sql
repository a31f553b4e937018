-- Tenant tables can stand on several machines, each organisation's rows together on one of them.
-- For that they refer to no table of the accounts, which all organisations share, and their policies
-- compare the organisation without a subquery.
--
-- Needs a version that knows 20261123100000_project_people.

alter policy own_organization on memberships
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
alter policy own_organization on sessions
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
alter policy own_organization on invitations
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
alter policy own_organization on invitation_tokens
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
alter policy own_organization on events
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
alter policy own_organization on background_work
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
alter policy own_organization on audit_events
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
alter policy own_organization on projects
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
alter policy own_organization on todo_items
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
alter policy own_organization on products
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
alter policy own_organization on files
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
alter policy own_organization on file_chunks
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
alter policy own_organization on project_people
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
alter policy own_organization on organizations
  using (id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (id = nullif(current_setting('app.organization_id', true), '')::uuid);
alter policy own_organization on users
  using (exists (select 1 from memberships m where m.user_id = users.id
    and m.organization_id = nullif(current_setting('app.organization_id', true), '')::uuid));
drop function current_organization_id();

-- Who made something stays named by their number, also when they are gone.
alter table events
  drop constraint events_organization_id_fkey;
alter table audit_events
  drop constraint audit_events_organization_id_fkey;
alter table background_work
  drop constraint background_work_organization_id_fkey,
  drop constraint background_work_created_by_fkey;
alter table todo_items
  drop constraint todo_items_organization_id_fkey;
alter table projects
  drop constraint projects_organization_id_fkey,
  drop constraint projects_created_by_fkey;
alter table products
  drop constraint products_organization_id_fkey,
  drop constraint products_created_by_fkey;
alter table file_chunks
  drop constraint file_chunks_organization_id_fkey;
-- A project that is deleted lets go of its files first, so that no one waits for their bytes. The
-- version before leaves that to the database, where they now go with their project.
alter table files
  drop constraint files_organization_id_fkey,
  drop constraint files_created_by_fkey,
  drop constraint files_organization_id_project_id_fkey,
  add constraint files_organization_id_project_id_fkey
    foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade;
grant update (project_id) on files to foreword_app;

-- What an organisation leaves is cleared away in pieces, table by table, and its own row last. The
-- version before deletes that row alone and relies on references: it finds none that it may delete.
alter table organizations add column clearing_since timestamptz;
create policy clearing_comes_first on organizations as restrictive for delete to foreword_auth
  using (clearing_since is not null);
grant select (organization_id, id) on events, audit_events, background_work to foreword_auth;
