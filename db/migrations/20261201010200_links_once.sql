-- The link of a page as a hash, for the index that makes it once. Rows from before have none: two of
-- one link may be among them.
alter table setup_items add column link_hash bytea;
