-- What changed, for open browsers. Kept for a day, so that a browser that was away can catch up.
--
-- Readers resume by transaction id and not by time or by a sequence: a long transaction commits
-- late with an old position, and only the oldest transaction still running says what is complete.
create table events (
  organization_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  xid xid8 not null default pg_current_xact_id(),
  topic text not null check (char_length(topic) between 1 and 100),
  subject_id uuid,
  project_id uuid,
  -- Set when the event concerns one person only.
  user_id uuid,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);
create index events_resume on events (organization_id, xid);
create index events_age on events (created_at);

alter table events enable row level security;
alter table events force row level security;
create policy own_organization on events to foreword_app
  using (organization_id = (select current_organization_id()))
  with check (organization_id = (select current_organization_id()));
create policy before_organization on events to foreword_auth using (true) with check (true);

grant select, insert on events to foreword_app;
grant insert, delete on events to foreword_auth;
grant select (created_at) on events to foreword_auth;
