-- Senders whose remote pictures someone wants to see without being asked each time. One's own, in a project.
create table picture_senders (
  organization_id uuid not null,
  project_id uuid not null,
  user_id uuid not null,
  address text not null check (char_length(address) <= 320),
  created_at timestamptz not null default now(),
  primary key (organization_id, project_id, user_id, address),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);

alter table picture_senders enable row level security;
alter table picture_senders force row level security;
create policy own_organization on picture_senders to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

grant select, insert, delete on picture_senders to foreword_app;
