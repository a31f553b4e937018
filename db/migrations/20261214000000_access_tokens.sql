-- Access tokens for programs: personal ones act as their person, those of an organisation as
-- themselves, by a user and a membership of their own with the status 'token'.
alter table memberships drop constraint memberships_status_check;
alter table memberships add constraint memberships_status_check
  check (status in ('active', 'suspended', 'frozen', 'token'));

create table access_tokens (
  organization_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  -- The person who made it; the same as user_id for a personal token.
  created_by uuid not null,
  name text not null check (char_length(name) between 1 and 80),
  role text not null check (role in ('admin', 'edit', 'view')),
  is_read_only boolean not null,
  -- Null for all projects.
  project_ids uuid[],
  -- Addresses and ranges that it works from; empty for any.
  addresses text[] not null,
  token_hash bytea not null,
  -- Its last four characters, by which people recognise it.
  ending text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  last_used_ip text not null default '',
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
);
create index access_tokens_hash on access_tokens (token_hash);
create index access_tokens_user on access_tokens (organization_id, user_id);

alter table access_tokens enable row level security;
alter table access_tokens force row level security;
create policy own_organization on access_tokens to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
create policy before_organization on access_tokens to foreword_auth using (true) with check (true);

grant select, insert, update, delete on access_tokens to foreword_app, foreword_auth;

-- Inside an organisation no user or membership begins except that of a token.
create policy tokens on users for insert to foreword_app
  with check (password_hash is null and email = 'token-' || id || '@tokens.invalid');
create policy only_tokens on memberships as restrictive for insert to foreword_app
  with check (status = 'token');
grant insert on users, memberships to foreword_app;
