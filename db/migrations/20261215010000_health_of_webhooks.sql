-- Whether a receiver works: its last success, since when it only fails, and who turned it off.
alter table webhooks
  add column last_delivered_at timestamptz,
  add column failing_since timestamptz,
  add column off_by uuid;

-- For the operator, who sees how many the server turned off.
grant select (off_reason) on webhooks to foreword_auth;
