-- A comment on a range of text is found again by the words around it, too; one on a whole block
-- keeps the text of that block.
alter table documentation_comments
  add column text_before text,
  add column text_after text;
alter table documentation_comments
  add constraint documentation_comments_before_check check (char_length(text_before) <= 32);
alter table documentation_comments
  add constraint documentation_comments_after_check check (char_length(text_after) <= 32);
alter table documentation_comments
  drop constraint documentation_comments_check1;
alter table documentation_comments
  add constraint documentation_comments_range_check
  check ((start_at is null) = (end_at is null) and (start_at is null or quote is not null));
