-- The threads of one intent, the newest first.
create index threads_of_intent on threads (organization_id, project_id, intent, last_message_at desc, id desc)
  where merged_into is null;
