-- A suppression holds for one project, or for the whole organisation without one. Those from before
-- hold for the organisation; the project that they came from moves to their source.
update suppressions
  set source = source || jsonb_build_object('projectId', project_id), project_id = null
  where project_id is not null;

drop index suppressions_in_force;
create unique index suppressions_in_force on suppressions (organization_id, value, project_id)
  nulls not distinct where lifted_at is null;

-- They go with their project, for which no one writes any more.
alter table suppressions
  add foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade;
create index suppressions_of_project on suppressions (organization_id, project_id, id desc)
  where project_id is not null;
