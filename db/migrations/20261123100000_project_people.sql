-- Who works on a project, and when each of them last changed something in it.
create table project_people (
  organization_id uuid not null,
  project_id uuid not null,
  user_id uuid not null,
  last_active_at timestamptz not null default now(),
  primary key (organization_id, project_id, user_id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);

alter table project_people enable row level security;
alter table project_people force row level security;
create policy own_organization on project_people to foreword_app
  using (organization_id = (select current_organization_id()))
  with check (organization_id = (select current_organization_id()));

grant select, insert, update, delete on project_people to foreword_app;
