-- What was done last, the newest first.
create index campaign_tasks_settled on campaign_tasks (organization_id, project_id, settled_at desc, id)
  where state <> 'open';
