-- A suppression holds for one project, or for the whole organisation without one. Those from before
-- hold for the organisation; the project that they came from moves to their source.
update suppressions
  set source = source || jsonb_build_object('projectId', project_id), project_id = null
  where project_id is not null;

-- They go with their project, for which no one writes any more.
alter table suppressions
  add foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade;
