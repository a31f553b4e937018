-- Full-text search over pages of the setup.
create index setup_items_search on setup_items using gin (organization_id, search);
