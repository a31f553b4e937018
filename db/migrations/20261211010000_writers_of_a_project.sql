-- How often the tree of a project has changed. Writers count in parts, each in the one of its
-- connection, so that they do not wait for each other; the sum is the version of the tree.
-- `documentation_trees`, and the columns of products that count their pages, stay for instances of
-- the version before.
create table documentation_changes (
  organization_id uuid not null,
  project_id uuid not null,
  part smallint not null,
  changes bigint not null default 1,
  primary key (organization_id, project_id, part),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);

insert into documentation_changes (organization_id, project_id, part, changes)
  select organization_id, project_id, 0, version from documentation_trees;

alter table documentation_changes enable row level security;
alter table documentation_changes force row level security;
create policy own_organization on documentation_changes to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

grant select, insert, update, delete on documentation_changes to foreword_app;
