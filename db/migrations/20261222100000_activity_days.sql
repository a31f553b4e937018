-- How long the activity is kept; null keeps it for 400 days.
alter table organizations
  add column activity_days integer check (activity_days between 90 and 400);
grant update (activity_days) on organizations to foreword_app;
