-- Names of pages that are written almost like what someone typed.
create index documentation_pages_names on documentation_pages using gin (organization_id, name gin_trgm_ops)
  where archive_id is null and trash_id is null;
