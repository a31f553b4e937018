-- Companies that were suggested as competitors of a project and are not to be suggested again.
create table setup_dismissed_competitors (
  organization_id uuid not null,
  project_id uuid not null,
  name_key text not null check (char_length(name_key) between 1 and 400),
  primary key (organization_id, project_id, name_key),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);

alter table setup_dismissed_competitors enable row level security;
alter table setup_dismissed_competitors force row level security;
create policy own_organization on setup_dismissed_competitors to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update, delete on setup_dismissed_competitors to foreword_app;
