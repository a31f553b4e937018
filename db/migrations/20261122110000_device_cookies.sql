-- Browsers that signed in to an account before, by the hash of a random token in a cookie of
-- their own. Their wrong passwords are counted apart from those of strangers.
create table device_cookies (
  user_id uuid not null references users (id) on delete cascade,
  token_hash bytea not null,
  last_used_at timestamptz not null default now(),
  primary key (user_id, token_hash)
);

grant select, insert, update, delete on device_cookies to foreword_auth;
