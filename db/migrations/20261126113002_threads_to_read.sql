-- The threads with mail that was not read for its intent.
create index threads_to_read on threads (organization_id, project_id) where intent_due;
