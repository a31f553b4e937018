-- Full-text search over the mail of a project.
create index messages_search on messages using gin (organization_id, project_id, search)
  where gone_at is null;
