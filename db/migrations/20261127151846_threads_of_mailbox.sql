-- The conversations of one mailbox, in the order of the list.
create index threads_of_mailbox on threads
  (organization_id, project_id, mailbox_id, last_message_at desc, id desc)
  where merged_into is null;
