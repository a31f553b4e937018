-- What of a conversation was passed on to others, who answer in a conversation of their own.
create index scheduled_messages_forwards
  on scheduled_messages (organization_id, (written -> 'draft' ->> 'threadId'))
  where written -> 'draft' ->> 'mode' = 'forward';
