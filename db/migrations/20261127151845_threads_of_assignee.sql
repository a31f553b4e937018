-- The conversations of one person, in the order of the list.
create index threads_of_assignee on threads
  (organization_id, project_id, assignee_id, last_message_at desc, id desc)
  where merged_into is null and assignee_id is not null;
