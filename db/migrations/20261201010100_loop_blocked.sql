-- When the event loop of an instance was blocked last, and for how long, for the doctor.
alter table installation add column loop_blocked_ms integer;
alter table installation add column loop_blocked_at timestamptz;
grant update (loop_blocked_ms, loop_blocked_at) on installation to foreword_auth;
