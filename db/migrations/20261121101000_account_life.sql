-- What happens to accounts and organisations after they were made: confirmed and changed
-- addresses, reset passwords, removed organisations, and the record of all that.

-- An address that was asked for and is not proven yet; the old one stays until then.
alter table users add column pending_email text check (pending_email = lower(pending_email));

-- A link proves one address of one person. Asking again ends the earlier links.
create table email_tokens (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  email text not null check (email = lower(email)),
  expires_at timestamptz not null
);
create index email_tokens_user on email_tokens (user_id);

-- The version is that of the password the link was asked for: any change of it ends the link.
create table password_tokens (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  password_version integer not null,
  expires_at timestamptz not null
);
create index password_tokens_user on password_tokens (user_id);

-- Devices a person has used, as keyed hashes: enough to say "this one is new" and nothing else.
create table known_devices (
  user_id uuid not null references users (id) on delete cascade,
  device_hash bytea not null,
  first_seen_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);
alter table sessions add column is_new_device boolean not null default false;

-- A removed organisation stays for its days of grace; its memberships are frozen meanwhile, so
-- that the one question of every request needs no second look.
alter table organizations
  add column needs_business_email boolean not null default false,
  add column removed_at timestamptz,
  add column removed_by uuid references users (id) on delete set null;

alter table memberships drop constraint memberships_status_check;
alter table memberships add constraint memberships_status_check
  check (status in ('active', 'suspended', 'frozen'));

alter table invitations add column sent_at timestamptz not null default now();

-- Who did what to accounts and organisations, and when. Rows are added and never changed.
create table audit_events (
  organization_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  kind text not null check (char_length(kind) between 1 and 60),
  -- As they were called then: people leave, and what they did stays readable.
  actor_id uuid,
  actor_name text not null,
  subject text not null default '',
  details jsonb not null default '{}',
  ip text not null default '',
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);
create index audit_events_page on audit_events (organization_id, created_at desc, id desc);
create index audit_events_age on audit_events (created_at);

alter table audit_events enable row level security;
alter table audit_events force row level security;
create policy own_organization on audit_events to foreword_app
  using (organization_id = (select current_organization_id()))
  with check (organization_id = (select current_organization_id()));
create policy before_organization on audit_events to foreword_auth using (true) with check (true);

grant select, insert on audit_events to foreword_app;
grant insert, delete on audit_events to foreword_auth;
grant select (created_at) on audit_events to foreword_auth;

grant select, insert, delete on email_tokens, password_tokens, known_devices to foreword_auth;
grant delete on organizations to foreword_auth;

grant update (name, needs_business_email, removed_at, removed_by) on organizations to foreword_app;
grant update, delete on memberships to foreword_app;
grant insert, update, delete on invitations to foreword_app;
grant select, insert, delete on invitation_tokens to foreword_app;
