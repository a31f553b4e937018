-- Those of all projects that wait for an answer of ours, or of theirs, in the order of the list.
create index threads_of_turn_in_organization on threads
  (organization_id, turn, last_message_at desc, id desc)
  where merged_into is null and not is_done;
