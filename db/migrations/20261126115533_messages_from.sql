-- What an address has written, in whichever mailbox.
create index messages_from on messages (organization_id, lower(from_address), received_at desc)
  where direction = 'inbound' and automatic = 'none';
