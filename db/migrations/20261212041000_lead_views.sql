-- What the list of leads shows, saved under a name: filter, order and columns.
create table lead_views (
  organization_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  created_by uuid not null,
  name text not null check (char_length(name) between 1 and 40),
  -- For everyone in the project; otherwise for the person who saved it.
  is_shared boolean not null,
  look jsonb not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);
create index lead_views_of_project on lead_views (organization_id, project_id, name);

alter table lead_views enable row level security;
alter table lead_views force row level security;
create policy own_organization on lead_views to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

grant select, insert, update, delete on lead_views to foreword_app;
