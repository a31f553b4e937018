-- What agents ask for and a person decides: it would send, start, share or delete.
create table approvals (
  organization_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  action text not null,
  input jsonb not null,
  summary text not null,
  -- What the person sees before deciding, made by code from the objects: label, before, after.
  changes jsonb not null,
  -- The versions of the objects that the agent has seen.
  basis text not null,
  asked_by uuid not null,
  -- Null if a person has asked. A revoked token keeps its name here.
  token_id uuid,
  token_name text,
  status text not null default 'pending' check (status in ('pending', 'approved', 'refused')),
  expires_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade,
  check ((status = 'pending') = (decided_at is null))
);
create index approvals_listed on approvals (organization_id, project_id, created_at desc, id desc);
create index approvals_pending on approvals (organization_id, created_at desc, id desc)
  where status = 'pending';

alter table approvals enable row level security;
alter table approvals force row level security;
create policy own_organization on approvals to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

grant select, insert, update, delete on approvals to foreword_app;
