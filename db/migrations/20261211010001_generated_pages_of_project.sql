-- The generated pages of a project, which say how far the documentation of its products is.
create index documentation_pages_generated on documentation_pages
  (organization_id, project_id, product_id, status)
  where status is not null and archive_id is null and trash_id is null;
