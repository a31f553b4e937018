-- Apps that connect by OAuth 2.1. A connection is an access token of its person: what ends the one
-- ends the other. Its access token changes with each refresh.
alter table access_tokens add column client_id text;
-- Where the app comes from: the host of its metadata document, or of the address it returns to.
alter table access_tokens add column client_host text;

-- Apps that have registered themselves. Anyone may, so those that were never used are removed.
create table oauth_clients (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 80),
  redirect_uris text[] not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index oauth_clients_age on oauth_clients (created_at);

-- A checked request of an app that waits for its person's decision. Taken once.
create table oauth_requests (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  client_id text not null,
  client_name text not null,
  client_host text not null,
  redirect_uri text not null,
  state text,
  code_challenge text not null,
  may_edit boolean not null,
  expires_at timestamptz not null
);
create index oauth_requests_age on oauth_requests (expires_at);
create index oauth_requests_user on oauth_requests (user_id);

-- Authorization codes and refresh tokens. Each is used once, and a second use ends the connection.
create table oauth_secrets (
  organization_id uuid not null,
  secret_hash bytea not null,
  token_id uuid not null,
  kind text not null check (kind in ('code', 'refresh')),
  -- Of codes only.
  redirect_uri text,
  code_challenge text,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (organization_id, secret_hash),
  foreign key (organization_id, token_id) references access_tokens (organization_id, id) on delete cascade,
  check ((kind = 'code') = (redirect_uri is not null and code_challenge is not null))
);
create index oauth_secrets_hash on oauth_secrets (secret_hash);
create index oauth_secrets_token on oauth_secrets (organization_id, token_id);
create index oauth_secrets_age on oauth_secrets (expires_at);

alter table oauth_secrets enable row level security;
alter table oauth_secrets force row level security;
create policy own_organization on oauth_secrets to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
create policy before_organization on oauth_secrets to foreword_auth using (true) with check (true);

grant select, insert, update, delete on oauth_clients, oauth_requests, oauth_secrets to foreword_auth;
grant select on oauth_secrets to foreword_app;
