-- How fast campaigns send from a mailbox. One that is new to outreach starts slowly.
alter table mailboxes
  add column hourly_limit integer not null default 8,
  add column gap_minutes integer not null default 5,
  add column ramps_up boolean not null default true,
  add column ramp_start integer not null default 5,
  add column ramp_step integer not null default 2;
alter table mailboxes add constraint mailboxes_pace_check check (
  hourly_limit between 1 and 60 and gap_minutes between 1 and 120
  and ramp_start between 1 and 500 and ramp_step between 1 and 500
);
