-- Names of setup pages that are written almost like what someone typed.
create index setup_items_names on setup_items using gin (organization_id, name gin_trgm_ops);
