-- What is to be known about this database itself. It stays here: no backup takes it along.
create table installation (
  is_only boolean primary key default true check (is_only),
  -- Nothing leaves while this is set: no mail, no call of a provider, no job. A restore sets it.
  outgoing_paused_at timestamptz,
  restored_at timestamptz,
  -- The moment that the restored backup shows. What was due before may have been done since.
  restored_from timestamptz,
  last_backup_at timestamptz,
  check ((restored_at is null) = (restored_from is null))
);
insert into installation default values;

grant select on installation to foreword_app, foreword_auth;
