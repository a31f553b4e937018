-- Signing in with an account elsewhere. The provider's own number of the account is the key and
-- never its address: addresses change hands, and some providers let anybody claim one.
create table user_identities (
  provider text not null check (provider in ('google', 'microsoft')),
  -- Google: issuer and sub. Microsoft: tenant and oid, because sub differs per application there.
  issuer text not null,
  subject text not null,
  user_id uuid not null references users (id) on delete cascade,
  email text not null,
  created_at timestamptz not null default now(),
  primary key (provider, issuer, subject)
);
create unique index user_identities_user on user_identities (user_id, provider);

-- One way to a provider and back. Taken once; what must be kept until the return is sealed.
create table oauth_attempts (
  id uuid primary key,
  state_hash bytea not null unique,
  -- Known only to the browser that began, so that nobody is led into another person's account.
  key_hash bytea not null,
  provider text not null check (provider in ('google', 'microsoft')),
  purpose text not null check (purpose in ('sign-in', 'sign-up', 'link', 'prove')),
  user_id uuid references users (id) on delete cascade,
  kept_sealed text not null,
  expires_at timestamptz not null
);
create index oauth_attempts_age on oauth_attempts (expires_at);

grant select, insert, delete on user_identities, oauth_attempts to foreword_auth;
