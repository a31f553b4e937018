-- People, organisations, sessions and invitations.
--
-- Two logins reach these tables. `foreword_auth` works before an organisation is known (sign-in,
-- session lookup, tokens). `foreword_app` works inside one organisation and sees only its rows.

create function current_organization_id() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.organization_id', true), '')::uuid;

create table organizations (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 120),
  created_at timestamptz not null default now()
);

create table users (
  id uuid primary key,
  email text not null check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  password_hash text,
  -- Counts password changes, so that a reset token made before a change dies with it.
  password_version integer not null default 1,
  email_confirmed_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index users_email on users (email);

create table memberships (
  organization_id uuid not null references organizations (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  role text not null check (role in ('admin', 'edit', 'view')),
  status text not null default 'active' check (status in ('active', 'suspended')),
  created_at timestamptz not null default now(),
  primary key (organization_id, user_id)
);
create index memberships_user on memberships (user_id);

create table sessions (
  id uuid primary key,
  token_hash bytea not null,
  user_id uuid not null references users (id) on delete cascade,
  organization_id uuid references organizations (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ip text not null,
  user_agent text not null,
  fingerprint bytea,
  -- Removing a member ends the sessions that stand in that organisation.
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
);
create unique index sessions_token on sessions (token_hash);
create index sessions_user on sessions (user_id, created_at);
create index sessions_membership on sessions (organization_id, user_id);

create table invitations (
  organization_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  -- Null only for the first account of a new server, whose owner is not known yet.
  email text check (email = lower(email)),
  role text not null check (role in ('admin', 'edit', 'view')),
  invited_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  accepted_at timestamptz,
  primary key (organization_id, id)
);
create unique index invitations_open on invitations (organization_id, email) where accepted_at is null;

-- An invitation may have several links: the mailed one proves the address, a copied one does not.
create table invitation_tokens (
  token_hash bytea primary key,
  organization_id uuid not null,
  invitation_id uuid not null,
  confirms_email boolean not null,
  expires_at timestamptz not null,
  foreign key (organization_id, invitation_id) references invitations (organization_id, id) on delete cascade
);
create index invitation_tokens_invitation on invitation_tokens (organization_id, invitation_id);

-- Counters may be lost in a crash; they must not cost a disk flush per request.
create unlogged table rate_limits (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (key, window_start)
);
create index rate_limits_window on rate_limits (window_start);

alter table organizations enable row level security;
alter table organizations force row level security;
create policy own_organization on organizations to foreword_app
  using (id = (select current_organization_id()))
  with check (id = (select current_organization_id()));
create policy before_organization on organizations to foreword_auth using (true) with check (true);

alter table memberships enable row level security;
alter table memberships force row level security;
create policy own_organization on memberships to foreword_app
  using (organization_id = (select current_organization_id()))
  with check (organization_id = (select current_organization_id()));
create policy before_organization on memberships to foreword_auth using (true) with check (true);

alter table users enable row level security;
alter table users force row level security;
create policy own_organization on users for select to foreword_app
  using (exists (select from memberships m where m.user_id = users.id
    and m.organization_id = (select current_organization_id())));
create policy before_organization on users to foreword_auth using (true) with check (true);

alter table sessions enable row level security;
alter table sessions force row level security;
create policy own_organization on sessions to foreword_app
  using (organization_id = (select current_organization_id()))
  with check (organization_id = (select current_organization_id()));
create policy before_organization on sessions to foreword_auth using (true) with check (true);

alter table invitations enable row level security;
alter table invitations force row level security;
create policy own_organization on invitations to foreword_app
  using (organization_id = (select current_organization_id()))
  with check (organization_id = (select current_organization_id()));
create policy before_organization on invitations to foreword_auth using (true) with check (true);

alter table invitation_tokens enable row level security;
alter table invitation_tokens force row level security;
create policy own_organization on invitation_tokens to foreword_app
  using (organization_id = (select current_organization_id()))
  with check (organization_id = (select current_organization_id()));
create policy before_organization on invitation_tokens to foreword_auth using (true) with check (true);

grant select, insert, update on organizations, users to foreword_auth;
grant select, insert, update, delete on memberships, sessions, invitations, invitation_tokens, rate_limits to foreword_auth;

grant select on organizations, memberships, invitations to foreword_app;
grant select (id, first_name, last_name, email) on users to foreword_app;
