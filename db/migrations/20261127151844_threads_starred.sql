-- Starred conversations, in the order of the list.
create index threads_starred on threads (organization_id, project_id, last_message_at desc, id desc)
  where merged_into is null and is_starred;
