-- A page whose analysis is cancelled goes back to the status that it had. Null while it is analysed
-- for the first time.
alter table setup_items
  add column former_status text,
  add column former_error_code text;
alter table setup_items add constraint setup_items_former_status_check check (
  former_status is null and former_error_code is null
  or former_status = 'completed' and former_error_code is null
  or former_status = 'failed' and former_error_code is not null
);

-- What is analysed again at this moment was completed, as far as is known.
alter table setup_items no force row level security;
update setup_items set former_status = 'completed' where status = 'in-progress' and findings is not null;
alter table setup_items force row level security;
