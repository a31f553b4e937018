create index files_unfinished on files (organization_id, created_at) where not is_complete;
