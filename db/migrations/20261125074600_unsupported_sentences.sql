-- A sentence that no source supports is marked as well; it has no place to lead to. Sentences stand
-- here as they are compared, so that whoever shows a page can find them without a hash.
alter table sentence_quotes
  add column sentence text check (char_length(sentence) between 1 and 4000),
  alter column source_kind drop not null,
  alter column source_id drop not null,
  alter column block_id drop not null,
  alter column quote drop not null,
  alter column start_at drop not null,
  alter column end_at drop not null,
  add constraint sentence_quotes_place_check check (
    result = 'missing'
    or (source_kind is not null and source_id is not null and block_id is not null
        and quote is not null and start_at is not null and end_at is not null)
  );
