create index scheduled_messages_copies_due on scheduled_messages (organization_id, copy_due_at)
  where copy_due_at is not null;
