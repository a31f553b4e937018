-- One page of a kind for each link of a project, decided by the insert. Rows from before have no
-- hash: two of one link may be among them.
alter table setup_items add column link_hash bytea;
create unique index setup_items_link on setup_items (organization_id, project_id, type, link_hash);
