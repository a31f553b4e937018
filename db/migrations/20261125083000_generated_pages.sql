-- What was generated last, to tell whether people have changed it since, which engine wrote it, and
-- the texts that it offers for blocks of people. A page whose generation is cancelled goes back to
-- the status that it had.
alter table documentation_pages
  add column base_hash bytea check (octet_length(base_hash) = 32),
  add column findings json,
  add column former_status text
    check (former_status in ('not-started', 'finished', 'failed')),
  add column former_error_code text;
