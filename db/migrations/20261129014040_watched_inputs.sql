-- A document that was left out of another one, because it does not name what that is about: only once
-- it does is there something to write again. The words are folded as they are looked for.
alter table document_inputs add column watched_for text;
