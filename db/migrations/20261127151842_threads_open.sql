-- Conversations that are open, in the order of the list.
create index threads_open on threads (organization_id, project_id, last_message_at desc, id desc)
  where merged_into is null and not is_done;
