-- The files that go with a mail, as people see them. Their bytes stand in `raw`.
alter table scheduled_messages add column attachments jsonb not null default '[]';
