-- The OpenID provider of an organisation, at most one.
create table sso_connections (
  organization_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  issuer text not null check (char_length(issuer) <= 500),
  client_id text not null check (char_length(client_id) <= 500),
  client_secret_sealed text not null,
  -- Of someone who signs in for the first time, unless a claim says another.
  default_role text not null check (default_role in ('edit', 'view')),
  -- The name of the claim whose values give roles.
  claim text check (char_length(claim) between 1 and 200),
  -- [{"value": "foreword-admins", "role": "admin"}]
  claim_roles jsonb not null default '[]',
  is_on boolean not null default false,
  -- When a test sign-in with these settings succeeded.
  tested_at timestamptz,
  -- Changes with issuer, client and secret, so that a sign-in that began before is refused.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (organization_id),
  check (not is_on or tested_at is not null)
);

-- Email domains that an organisation claims, and those that it has proven by a DNS record.
create table sso_domains (
  organization_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  domain text not null check (domain = lower(domain) and char_length(domain) <= 253),
  -- The value of the DNS record.
  token text not null,
  verified_at timestamptz,
  checked_at timestamptz,
  -- Since when the record of a verified domain has been missing.
  missing_since timestamptz,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, domain)
);
-- Several may claim a domain; one has it, because each verification locks all claims.
create index sso_domains_domain on sso_domains (domain);

-- Who a member is at the provider. Removing the member removes it.
create table sso_identities (
  organization_id uuid not null,
  user_id uuid not null,
  issuer text not null,
  subject text not null,
  -- As the provider said at the last sign-in.
  email text not null,
  created_at timestamptz not null default now(),
  signed_in_at timestamptz not null default now(),
  primary key (organization_id, user_id),
  unique (organization_id, issuer, subject),
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
);

-- What a session knows of its provider. Its id is that of the session.
create table sso_sessions (
  id uuid not null references sessions (id) on delete cascade,
  organization_id uuid not null references organizations (id) on delete cascade,
  user_id uuid not null,
  issuer text not null,
  subject text not null,
  -- The id of the session at the provider, if it names one.
  sid text,
  refresh_sealed text,
  -- When the provider last said that it knows the person.
  confirmed_at timestamptz not null default now(),
  -- When an instance began to ask it.
  asked_at timestamptz,
  primary key (organization_id, id)
);
create index sso_sessions_session on sso_sessions (id);
create index sso_sessions_subject on sso_sessions (organization_id, issuer, subject);
create index sso_sessions_confirmed on sso_sessions (confirmed_at) where refresh_sealed is not null;

-- A redirect to the provider that has not come back. Taken once.
create table sso_attempts (
  id uuid not null,
  organization_id uuid not null references organizations (id) on delete cascade,
  state_hash bytea not null,
  key_hash bytea not null,
  purpose text not null check (purpose in ('sign-in', 'test', 'prove')),
  -- The session that tests or proves; null for a sign-in.
  session_id uuid references sessions (id) on delete cascade,
  kept_sealed text not null,
  began_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (organization_id, id)
);
create index sso_attempts_state on sso_attempts (organization_id, state_hash);
create index sso_attempts_age on sso_attempts (expires_at);

-- Sign-out tokens that were taken, so that each counts once.
create table sso_logout_tokens (
  organization_id uuid not null references organizations (id) on delete cascade,
  jti_hash bytea not null,
  expires_at timestamptz not null,
  primary key (organization_id, jti_hash)
);
create index sso_logout_tokens_age on sso_logout_tokens (expires_at);

-- People who were removed or left. The provider alone does not bring them back.
create table former_members (
  organization_id uuid not null references organizations (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  ended_at timestamptz not null default now(),
  primary key (organization_id, user_id)
);

-- A session of an organisation's provider reaches that organisation only.
alter table sessions add column confined_to uuid;
alter table sessions drop constraint sessions_method_check;
alter table sessions add constraint sessions_method_check
  check (method in ('password', 'passkey', 'google', 'microsoft', 'single-sign-on'));

-- The provider of an organisation may have asked for credentials long before it signs someone in, so
-- the hours of these sessions count from the sign-in.
create or replace function is_open_session(s sessions, o organizations) returns boolean
  language sql stable
  as $body$
    select s.expires_at > now()
      and s.last_seen_at > now() - least(
        interval '7 days', make_interval(mins => o.session_idle_minutes))
      and (o.session_hours is null
        or case when s.confined_to is null then s.proven_at
             else greatest(s.proven_at, s.created_at) end
          > now() - make_interval(hours => o.session_hours))
  $body$;

-- Members at a verified domain reach the organisation through its provider only, except break-glass
-- admins.
alter table organizations add column single_sign_on_only boolean not null default false;
alter table memberships add column is_break_glass boolean not null default false;
-- The provider no longer knew the person: their tokens wait for the next sign-in.
alter table memberships add column tokens_held_since timestamptz;
grant update (single_sign_on_only) on organizations to foreword_app;

alter table sso_connections enable row level security;
alter table sso_connections force row level security;
create policy own_organization on sso_connections to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
create policy before_organization on sso_connections to foreword_auth using (true) with check (false);

alter table sso_domains enable row level security;
alter table sso_domains force row level security;
create policy own_organization on sso_domains to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
create policy before_organization on sso_domains to foreword_auth using (true) with check (true);

alter table sso_identities enable row level security;
alter table sso_identities force row level security;
create policy own_organization on sso_identities to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
create policy before_organization on sso_identities to foreword_auth using (true) with check (true);

alter table sso_sessions enable row level security;
alter table sso_sessions force row level security;
create policy own_organization on sso_sessions to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
create policy before_organization on sso_sessions to foreword_auth using (true) with check (true);

alter table sso_attempts enable row level security;
alter table sso_attempts force row level security;
create policy own_organization on sso_attempts to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
create policy before_organization on sso_attempts to foreword_auth using (true) with check (true);

alter table sso_logout_tokens enable row level security;
alter table sso_logout_tokens force row level security;
create policy own_organization on sso_logout_tokens to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
create policy before_organization on sso_logout_tokens to foreword_auth using (true) with check (true);

alter table former_members enable row level security;
alter table former_members force row level security;
create policy own_organization on former_members to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
create policy before_organization on former_members to foreword_auth using (true) with check (true);

grant select, insert, update, delete on sso_connections, sso_domains to foreword_app;
grant select, delete on sso_identities to foreword_app;
grant select, insert on former_members to foreword_app;
grant select on sso_connections to foreword_auth;
grant select, update on sso_domains to foreword_auth;
grant select, insert, update, delete on sso_identities, sso_sessions, sso_attempts, sso_logout_tokens, former_members to foreword_auth;
