-- Conversations that are snoozed.
create index threads_snoozed on threads (organization_id, project_id, snoozed_until)
  where merged_into is null and snoozed_until is not null;
