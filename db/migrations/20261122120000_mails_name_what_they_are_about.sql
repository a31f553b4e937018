-- The invitation that a mail is about, so that it need not be carried by hand once that is used.
-- Empty for all other mails, and for those that were written before.
alter table mails add column about_id uuid;
