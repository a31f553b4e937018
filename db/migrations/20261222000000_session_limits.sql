-- Null keeps the limits of the server.
alter table organizations
  add column session_idle_minutes integer check (session_idle_minutes between 15 and 10080),
  add column session_hours integer check (session_hours between 1 and 720);
grant update (session_idle_minutes, session_hours) on organizations to foreword_app;
