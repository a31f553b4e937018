-- The messages of a project in the order of their times, for the export.
create index messages_of_project on messages (organization_id, project_id, received_at, id)
  where gone_at is null;
