-- Mail the system itself sends: confirmations, resets, invitations. Not the mail of mailboxes.
--
-- It belongs to no organisation, because some of it is written before one is known. Bodies carry
-- single-use links, so they are sealed and leave once the mail is sent.
create table mails (
  id uuid primary key,
  kind text not null,
  status text not null check (status in ('waiting', 'queued', 'sending', 'submitting', 'sent', 'failed')),
  to_name text not null,
  to_address text not null,
  subject text not null check (char_length(subject) between 1 and 250),
  -- Fixed here, so that every try carries the same one and receivers can drop a repeat.
  message_id text not null,
  body_sealed text,
  failure text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mails_age on mails (created_at);

grant insert on mails to foreword_app;
grant select, insert, update, delete on mails to foreword_auth;
