create index thread_undos_of_marking on thread_undos (organization_id, marking_id, id)
  where marking_id is not null;
