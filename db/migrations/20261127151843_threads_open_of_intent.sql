-- Open conversations of one intent, in the order of the list.
create index threads_open_of_intent on threads
  (organization_id, project_id, intent, last_message_at desc, id desc)
  where merged_into is null and not is_done;
