-- A mailbox that is sending has nothing due before that ends, so who looks for due sends must see it.
grant select (status) on scheduled_messages to foreword_auth;

-- What is at rest is never due, whatever else goes wrong.
alter table scheduled_messages add constraint scheduled_messages_rest
  check (due_at is null or status in ('scheduled', 'sending', 'unconfirmed'));
