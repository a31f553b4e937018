-- The list of a project, and what goes with a deleted one.
create index suppressions_of_project on suppressions (organization_id, project_id, id desc)
  where project_id is not null;
