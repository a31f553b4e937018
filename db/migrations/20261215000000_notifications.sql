-- A browser that shows notifications of an organisation. It ends with the session in which it was
-- allowed: a sign-out, a switch of the organisation and a removal delete it in their transaction.
create table notification_devices (
  organization_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  session_id uuid not null references sessions (id) on delete cascade,
  endpoint text not null check (char_length(endpoint) <= 2000),
  -- The keys of the browser, in base64url.
  p256dh text not null check (char_length(p256dh) <= 100),
  auth text not null check (char_length(auth) <= 40),
  user_agent text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (organization_id, id),
  unique (organization_id, session_id),
  unique (organization_id, endpoint),
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
);
create index notification_devices_of_person on notification_devices (organization_id, user_id);
create index notification_devices_of_session on notification_devices (session_id);

-- What a member wants to be notified of, and when not.
create table notification_settings (
  organization_id uuid not null,
  user_id uuid not null,
  kinds text[] not null,
  -- Minutes since midnight in the zone; none of the three if there are no quiet hours.
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_until smallint check (quiet_until between 0 and 1439),
  quiet_zone text check (char_length(quiet_zone) <= 60),
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
);

-- A reason to notify a member, with ids only: its words are read when it is sent.
create table notifications (
  organization_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  user_id uuid not null,
  kind text not null check (char_length(kind) <= 30),
  -- What it opens, such as a conversation.
  subject_id uuid not null,
  -- What happened, such as a note or an email. It happens once.
  source_id uuid not null,
  -- The member who did it.
  actor_id uuid,
  -- When it is sent; in the past while it waits for a worker, null once nothing is left to do.
  due_at timestamptz default now(),
  -- Quiet hours have passed over it, so that it is sent in one summary with others.
  is_held boolean not null default false,
  tries smallint not null default 0,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, user_id, kind, source_id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);
create index notifications_of_person on notifications (organization_id, user_id, created_at);
create index notifications_due on notifications (due_at) where due_at is not null;
create index notifications_of_project on notifications (organization_id, project_id);

-- Written before a notification is sent to a device, so that it is never sent there twice.
create table notification_deliveries (
  organization_id uuid not null,
  notification_id uuid not null,
  device_id uuid not null,
  claimed_at timestamptz not null default now(),
  primary key (organization_id, notification_id, device_id),
  foreign key (organization_id, notification_id) references notifications (organization_id, id) on delete cascade
);

alter table notification_devices enable row level security;
alter table notification_devices force row level security;
create policy own_organization on notification_devices to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

alter table notification_settings enable row level security;
alter table notification_settings force row level security;
create policy own_organization on notification_settings to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

alter table notifications enable row level security;
alter table notifications force row level security;
create policy own_organization on notifications to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

-- What is due is found before an organisation is known, by ids only.
create policy before_organization on notifications for all to foreword_auth using (true) with check (false);
grant select (organization_id, user_id, due_at) on notifications to foreword_auth;

alter table notification_deliveries enable row level security;
alter table notification_deliveries force row level security;
create policy own_organization on notification_deliveries to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

grant select, insert, update, delete on notification_devices, notification_settings, notifications, notification_deliveries to foreword_app;
