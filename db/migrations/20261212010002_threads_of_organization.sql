-- The conversations of all projects, in the order of the list.
create index threads_of_organization on threads (organization_id, last_message_at desc, id desc)
  where merged_into is null;
