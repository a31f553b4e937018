-- One active suppression of an address for each project, and one for the whole organisation.
create unique index suppressions_in_scope on suppressions (organization_id, value, project_id)
  nulls not distinct where lifted_at is null;
