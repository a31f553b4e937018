-- By what browser, in which request and session something was done: enough to follow one thread
-- through the record and the server's log, and nothing that opens anything.
alter table audit_events
  add column agent text not null default '',
  add column request_id text not null default '',
  add column session_prefix text not null default '';
