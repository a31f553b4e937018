-- What a person added to a step that was written from pages and that none of these pages says,
-- offered as an addition to the page that comes nearest.
create table step_facts (
  organization_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  campaign_id uuid not null,
  step_id uuid not null,
  text text not null check (char_length(text) between 1 and 2000),
  page_id uuid not null,
  status text not null default 'open' check (status in ('open', 'added', 'dismissed')),
  created_by uuid,
  created_at timestamptz not null default now(),
  settled_by uuid,
  settled_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade,
  foreign key (organization_id, step_id) references campaign_steps (organization_id, id) on delete cascade
);
create index step_facts_open on step_facts (organization_id, campaign_id, id) where status = 'open';

alter table step_facts enable row level security;
alter table step_facts force row level security;
create policy own_organization on step_facts to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

grant select, insert, update, delete on step_facts to foreword_app;
