-- Mails that were cancelled after a draft of them was made at the provider.
create index scheduled_messages_left_drafts on scheduled_messages (organization_id)
  where status = 'cancelled' and provider_handle is not null;
