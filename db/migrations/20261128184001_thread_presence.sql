-- Who has a conversation open now, and whether they are writing an answer. Rows that are not seen
-- again for a while count as gone.
create table thread_presence (
  organization_id uuid not null,
  thread_id uuid not null,
  user_id uuid not null,
  is_writing boolean not null,
  seen_at timestamptz not null default now(),
  primary key (organization_id, thread_id, user_id),
  foreign key (organization_id, thread_id) references threads (organization_id, id) on delete cascade
) with (fillfactor = 50);

alter table thread_presence enable row level security;
alter table thread_presence force row level security;
create policy own_organization on thread_presence to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

grant select, insert, update, delete on thread_presence to foreword_app;
