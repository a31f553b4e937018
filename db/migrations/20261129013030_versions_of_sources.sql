-- A source that is read again and says something else is another version of it. A quote names the
-- version that it was taken from; null for quotes of before.
alter table setup_sources add column version integer not null default 1;
alter table sentence_quotes add column source_version integer;
-- The day on which the page behind a link says that it was published.
alter table setup_items add column published_at date;
