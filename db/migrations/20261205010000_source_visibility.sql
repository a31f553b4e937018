-- Whether texts that leave the organisation may rest on a source, where a person has decided it.
alter table setup_items add column visibility text;
alter table setup_items add constraint setup_items_visibility_check
  check (visibility in ('public', 'internal'));
alter table documentation_pages add column visibility text;
alter table documentation_pages add constraint documentation_pages_visibility_check
  check (visibility in ('public', 'internal'));
