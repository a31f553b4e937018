-- Conversations that wait for an answer of ours, or of theirs, in the order of the list.
create index threads_of_turn on threads
  (organization_id, project_id, turn, last_message_at desc, id desc)
  where merged_into is null and not is_done;
