-- Quotes of sentences that have left their page are kept for restored versions, and only the newest
-- of them: since when a sentence stands on its page, or no longer does.
alter table sentence_quotes add column is_on_page_since timestamptz not null default now();
