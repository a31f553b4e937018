-- Full-text search over the pages that are in the tree.
create index documentation_pages_search on documentation_pages using gin (organization_id, search)
  where archive_id is null and trash_id is null;
