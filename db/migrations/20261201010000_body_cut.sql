-- Whether the body of a mail was too much to read. Null on rows from before, and on those of a
-- version before this one that still runs: one without a body then counts as not read.
alter table messages add column body_cut boolean;
