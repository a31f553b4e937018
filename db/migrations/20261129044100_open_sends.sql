-- What waits, or waits for someone, is a few among all that a project has ever sent.
create index scheduled_messages_open on scheduled_messages (organization_id, project_id, send_at, id)
  where status in ('scheduled', 'sending', 'held', 'unconfirmed', 'failed');
