-- A second step after the password: codes of an authenticator app, or one of ten recovery codes.
create table second_factors (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  secret_sealed text not null,
  -- Null until a first code has shown that the app has the secret.
  confirmed_at timestamptz,
  -- The period of the last code used, so that each code works once.
  last_period bigint not null default 0,
  created_at timestamptz not null default now()
);
create unique index second_factors_user on second_factors (user_id);

-- Each is deleted when it is used.
create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- A browser that needs no second step until then.
alter table device_cookies add column id uuid not null default gen_random_uuid();
alter table device_cookies add column trusted_until timestamptz;
alter table device_cookies add column user_agent text not null default '';

-- How the person of a session proved who they are, and when they last did.
alter table sessions add column method text not null default 'password'
  check (method in ('password', 'passkey', 'google', 'microsoft'));
alter table sessions add column second_factor text
  check (second_factor in ('code', 'recovery-code', 'trusted-device', 'passkey'));
alter table sessions add column proven_at timestamptz not null default now();

-- A sign-in with a provider waits for its second step.
alter table oauth_attempts drop constraint oauth_attempts_purpose_check;
alter table oauth_attempts add constraint oauth_attempts_purpose_check
  check (purpose in ('sign-in', 'sign-up', 'link', 'prove', 'second-factor'));

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null check (char_length(name) between 1 and 80),
  -- Kept by a password manager or the account of a platform, so that it survives its device.
  is_backed_up boolean not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create unique index passkeys_credential on passkeys (credential_id);
create index passkeys_user on passkeys (user_id, created_at);

-- The challenge that a passkey signs. Taken once.
create table passkey_challenges (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('add', 'sign-in', 'prove')),
  -- Null for a sign-in, where the passkey names its person.
  user_id uuid references users (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_age on passkey_challenges (expires_at);

grant select, insert, update, delete on second_factors, passkeys to foreword_auth;
grant select, insert, delete on recovery_codes, passkey_challenges to foreword_auth;
