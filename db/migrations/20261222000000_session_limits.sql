-- Null keeps the limits of the server.
alter table organizations
  add column session_idle_minutes integer check (session_idle_minutes between 15 and 10080),
  add column session_hours integer check (session_hours between 1 and 720);
grant update (session_idle_minutes, session_hours) on organizations to foreword_app;

-- The limits of an organisation count from the last request of an attended browser, and from the
-- last proof of who the person is. No session is open without use for more than 7 days.
create function is_open_session(s sessions, o organizations) returns boolean
  language sql stable
  as $body$
    select s.expires_at > now()
      and s.last_seen_at > now() - least(
        interval '7 days', make_interval(mins => o.session_idle_minutes))
      and (o.session_hours is null
        or s.proven_at > now() - make_interval(hours => o.session_hours))
  $body$;
