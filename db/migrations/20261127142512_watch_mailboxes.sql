-- A provider that says by itself when something has changed is listened to by one instance. The time
-- is when its lease ends; one that has passed asks for an instance, and none asks for nothing.
alter table mailbox_syncs
  add column watch_owner uuid,
  add column watch_until timestamptz;
grant select (watch_until) on mailbox_syncs to foreword_auth;
