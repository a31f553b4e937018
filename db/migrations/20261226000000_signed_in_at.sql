-- When the person of a session signed in. A change of organisation continues the session.
alter table sessions add column signed_in_at timestamptz not null default now();
update sessions set signed_in_at = created_at;

-- Trust in a device and some providers prove nothing, so the sign-in itself counts as well.
create or replace function is_open_session(s sessions, o organizations) returns boolean
  language sql stable
  as $body$
    select s.expires_at > now()
      and s.last_seen_at > now() - least(
        interval '7 days', make_interval(mins => o.session_idle_minutes))
      and (o.session_hours is null
        or greatest(s.proven_at, s.signed_in_at)
          > now() - make_interval(hours => o.session_hours))
  $body$;
