-- Views of the inbox that people save for themselves: a name, and what it lists.
create table inbox_splits (
  organization_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  created_by uuid not null,
  name text not null check (char_length(name) between 1 and 40),
  filter jsonb not null,
  -- Counted from 1 for each person in a project.
  position integer not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);
create index inbox_splits_of_person on inbox_splits (organization_id, project_id, created_by, position);

alter table inbox_splits enable row level security;
alter table inbox_splits force row level security;
create policy own_organization on inbox_splits to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

grant select, insert, update, delete on inbox_splits to foreword_app;
