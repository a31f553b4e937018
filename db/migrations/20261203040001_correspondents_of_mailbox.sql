-- First those that were written to, the latest first.
create index correspondents_of_mailbox
  on correspondents (organization_id, mailbox_id, (sent_count > 0) desc, last_at desc);
