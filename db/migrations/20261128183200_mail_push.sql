-- A provider that was asked to announce changes: what it calls that, until when it does, and when it
-- is asked again.
alter table mailbox_syncs
  add column push_handle text check (char_length(push_handle) <= 500),
  add column push_until timestamptz,
  add column push_renew_at timestamptz,
  -- Of the provider's account, while the mailbox is connected: the same account in another
  -- organisation is found by it, and a change that a provider announces for an address.
  add column account_hash text;
alter table mailboxes no force row level security;
alter table mailbox_syncs no force row level security;
update mailbox_syncs set account_hash = encode(sha256(convert_to(mailboxes.provider || ':' || lower(mailboxes.address), 'UTF8')), 'hex')
  from mailboxes
  where mailboxes.organization_id = mailbox_syncs.organization_id and mailboxes.id = mailbox_syncs.mailbox_id
    and mailboxes.status <> 'disconnected' and mailboxes.removed_at is null;
alter table mailboxes force row level security;
alter table mailbox_syncs force row level security;
grant select (account_hash) on mailbox_syncs to foreword_auth;
