-- What is known about a sentence stays for as long as its page, so that a sentence that is written
-- again or restored has its source. Only sentences of the page, and those offered for it, are listed.
-- A quote that stays remembers that its source has changed, when the page is written from it again.
alter table sentence_quotes
  add column is_on_page boolean not null default true,
  add column is_source_changed boolean not null default false;
