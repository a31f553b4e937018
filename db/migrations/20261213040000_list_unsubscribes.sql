-- The way out of a mailing list, as the headers of a message give it: {"id", "mailto", "url", "isOneClick"}.
alter table messages add column unsubscribe jsonb;

-- Mailing lists that someone asked to be removed from, one row per mailbox, sender and List-Id.
create table list_unsubscribes (
  organization_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  mailbox_id uuid not null,
  sender text not null check (char_length(sender) <= 320),
  -- Empty if the list has no id.
  list text not null check (char_length(list) <= 2000),
  -- The address that is asked; empty if an email asks.
  url text not null default '' check (char_length(url) <= 2000),
  -- The email that asks; its own status is that of the request.
  scheduled_message_id uuid,
  status text not null check (status in ('waiting', 'done', 'failed')),
  -- The HTTP status that the list answered; empty if nothing answered.
  answer integer,
  created_by uuid,
  created_at timestamptz not null,
  due_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, mailbox_id, sender, list),
  foreign key (organization_id, mailbox_id) references mailboxes (organization_id, id) on delete cascade
);

alter table list_unsubscribes enable row level security;
alter table list_unsubscribes force row level security;
create policy own_organization on list_unsubscribes to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

grant select, insert, update, delete on list_unsubscribes to foreword_app;
