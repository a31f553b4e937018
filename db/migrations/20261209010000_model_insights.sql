-- What a language model found across the pages of a project, and the work that looks again.
create table setup_insights (
  organization_id uuid not null,
  project_id uuid not null,
  work_id uuid,
  error_code text,
  found jsonb,
  model text,
  -- The pages as they were read.
  state text,
  found_at timestamptz,
  primary key (organization_id, project_id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);

alter table setup_insights enable row level security;
alter table setup_insights force row level security;
create policy own_organization on setup_insights to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

grant select, insert, update, delete on setup_insights to foreword_app;
