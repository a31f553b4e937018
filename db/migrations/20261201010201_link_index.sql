-- One page of a kind for each link of a project, decided by the insert.
create unique index setup_items_link on setup_items (organization_id, project_id, type, link_hash);
