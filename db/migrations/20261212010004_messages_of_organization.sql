-- The messages of all projects, the newest first, for searches with common words or without words.
create index messages_of_organization on messages (organization_id, received_at desc, id desc)
  where gone_at is null;
