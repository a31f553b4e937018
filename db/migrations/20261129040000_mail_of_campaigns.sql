-- How much of it no person has sent: the daily limit of a mailbox is about mail that leaves by itself,
-- and what people write themselves counts for the provider's limit alone.
alter table mailbox_days add column automatic integer not null default 0;
alter table mailbox_days add constraint mailbox_days_automatic_check check (automatic >= 0);
