-- Whether answers to new mail are drafted before someone asks for them. A row of version 0 holds only
-- what the AI may do: no one has written the context yet.
alter table inbox_contexts add column prepares_drafts boolean not null default false;
