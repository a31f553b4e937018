-- Pages that were too long to be read whole, and the share of each that was read.
alter table step_drafts add column cut jsonb not null default '[]';
