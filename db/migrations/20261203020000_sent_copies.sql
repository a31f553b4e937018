-- When the copy of a sent mail is put among the sent again, where its server did not take it.
alter table scheduled_messages add column copy_due_at timestamptz;
