-- When a reply by a person was last stored that was not known here before. The provider may have had it
-- earlier, and what people decided in between they decided without it.
alter table threads add column reply_stored_at timestamptz;
