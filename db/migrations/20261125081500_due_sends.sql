-- A mailbox that is sending has nothing due before that ends, so who looks for due sends must see it.
grant select (status) on scheduled_messages to foreword_auth;
