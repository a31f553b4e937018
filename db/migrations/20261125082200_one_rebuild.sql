-- Of two who ask at once, one begins to write the stale documents of a project again.
create unique index background_work_one_rebuild on background_work (organization_id, project_id)
  where kind = 'documents.rebuild' and status in ('queued', 'running');
