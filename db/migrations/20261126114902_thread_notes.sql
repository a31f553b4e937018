-- What colleagues write to each other beside a conversation. It never leaves the organisation.
create table thread_notes (
  organization_id uuid not null,
  id uuid not null,
  thread_id uuid not null,
  project_id uuid not null,
  text text not null check (char_length(text) between 1 and 5000),
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, thread_id) references threads (organization_id, id) on delete cascade
);
create index thread_notes_of_thread on thread_notes (organization_id, thread_id, id);

alter table thread_notes enable row level security;
alter table thread_notes force row level security;
create policy own_organization on thread_notes to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

grant select, insert, update, delete on thread_notes to foreword_app;
