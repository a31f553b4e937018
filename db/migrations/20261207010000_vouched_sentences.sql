-- A person who answers for a sentence that its sources do not support.
alter table sentence_quotes
  add column vouched_by uuid,
  add column vouched_at timestamptz;
-- Counts changes of what the sentences of a document rest on, without a change of its text.
alter table documents add column evidence_version integer not null default 0;
