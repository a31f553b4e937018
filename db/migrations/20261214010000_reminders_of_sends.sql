-- When its conversation is followed up if no one replies; null once that is set.
alter table scheduled_messages add column remind_at timestamptz;
