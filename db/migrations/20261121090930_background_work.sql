-- Long work that people watch and may cancel. The row is the truth; a job only says "look at it".
create table background_work (
  organization_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  project_id uuid,
  kind text not null,
  label text not null check (char_length(label) between 1 and 200),
  status text not null default 'queued'
    check (status in ('queued', 'running', 'finished', 'failed', 'cancelled')),
  phase text,
  done integer not null default 0 check (done >= 0),
  total integer check (total >= 0),
  error_code text,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  cancel_requested_at timestamptz,
  primary key (organization_id, id)
);
create index background_work_recent on background_work (organization_id, created_at desc);
create index background_work_age on background_work (finished_at);

alter table background_work enable row level security;
alter table background_work force row level security;
create policy own_organization on background_work to foreword_app
  using (organization_id = (select current_organization_id()))
  with check (organization_id = (select current_organization_id()));
create policy before_organization on background_work to foreword_auth using (true) with check (true);

grant select, insert, update on background_work to foreword_app;
grant delete on background_work to foreword_auth;
grant select (finished_at) on background_work to foreword_auth;
