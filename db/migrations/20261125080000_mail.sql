-- Mailboxes, the mail that is read from them, and the ledger of what is sent. Nothing refers to a
-- project: a deleted one is gone at once, and its mail is cleared away in pieces.

create table mailboxes (
  organization_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  provider text not null check (provider in ('gmail', 'outlook', 'imap', 'practice')),
  address text not null check (char_length(address) between 3 and 254),
  -- The account at the provider. Connecting again is refused with another one.
  account_key text not null check (char_length(account_key) between 1 and 500),
  display_name text not null default '' check (char_length(display_name) <= 80),
  signature_html text not null default '' check (char_length(signature_html) <= 100000),
  -- Addresses that mail may come from and go to besides its own.
  aliases text[] not null default '{}',
  status text not null check (status in
    ('connecting', 'backfilling', 'active', 'throttled', 'reconnect-required', 'paused', 'disconnected')),
  status_reason text check (char_length(status_reason) <= 200),
  status_since timestamptz not null default now(),
  import_since timestamptz not null,
  daily_limit integer not null default 30 check (daily_limit between 1 and 2000),
  created_by uuid,
  created_at timestamptz not null default now(),
  -- Set when it is deleted with its mail; from then on nothing of it is shown.
  removed_at timestamptz,
  primary key (organization_id, id)
);
create unique index mailboxes_account on mailboxes (organization_id, project_id, provider, account_key)
  where removed_at is null;
create index mailboxes_of_project on mailboxes (organization_id, project_id, id);

-- What a person has given us to reach the mailbox.
create table mailbox_grants (
  organization_id uuid not null,
  -- The mailbox. A rotation of keys finds the sealed text by it.
  id uuid not null,
  grant_sealed text not null,
  -- Rises with each refresh, so that of several who refresh at once the others see that it is done.
  version integer not null default 1,
  -- While one instance refreshes it.
  refresh_until timestamptz,
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, id) references mailboxes (organization_id, id) on delete cascade
);

-- How far a mailbox is read, and which instance reads it now.
create table mailbox_syncs (
  organization_id uuid not null,
  mailbox_id uuid not null,
  -- Where changes are read from; only the provider reads it. Null before the first sync.
  cursor text,
  -- `history`: the past is still listed. `compare`: ids are compared after a lost cursor.
  phase text not null default 'history' check (phase in ('history', 'live', 'compare')),
  -- Where the listing goes on after the last page that is stored.
  resume text,
  listed_count integer not null default 0,
  imported_count integer not null default 0,
  oldest_synced_at timestamptz,
  last_synced_at timestamptz,
  -- When it is looked at again; null while it rests.
  due_at timestamptz default now(),
  throttled_until timestamptz,
  -- What someone asked for, done by the next slice.
  wants_check boolean not null default false,
  wants_repair boolean not null default false,
  failures integer not null default 0,
  last_error text check (char_length(last_error) <= 500),
  lease_owner uuid,
  lease_until timestamptz,
  -- Rises with each lease; who holds an older one can write nothing any more.
  fence bigint not null default 0,
  primary key (organization_id, mailbox_id),
  foreign key (organization_id, mailbox_id) references mailboxes (organization_id, id) on delete cascade
);
create index mailbox_syncs_due on mailbox_syncs (due_at) where due_at is not null;

-- Token buckets: how many quota units of its provider a mailbox may use now, and all mailboxes together.
create table mailbox_quotas (
  organization_id uuid not null,
  mailbox_id uuid not null,
  units double precision not null,
  refilled_at timestamptz not null default now(),
  primary key (organization_id, mailbox_id),
  foreign key (organization_id, mailbox_id) references mailboxes (organization_id, id) on delete cascade
);
create table provider_quotas (
  provider text primary key,
  units double precision not null,
  refilled_at timestamptz not null default now()
);
grant select, insert, update on provider_quotas to foreword_auth;

-- How much a mailbox has sent on a day of its project's time zone.
create table mailbox_days (
  organization_id uuid not null,
  mailbox_id uuid not null,
  day date not null,
  reserved integer not null default 0 check (reserved >= 0),
  sent integer not null default 0 check (sent >= 0),
  primary key (organization_id, mailbox_id, day),
  foreign key (organization_id, mailbox_id) references mailboxes (organization_id, id) on delete cascade
);

-- Changes made here that the provider does not have yet: the newest of each message.
create table mailbox_ops (
  organization_id uuid not null,
  id uuid not null,
  mailbox_id uuid not null,
  message_id uuid not null,
  change jsonb not null,
  version integer not null default 1,
  attempt integer not null default 0,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  constraint mailbox_ops_message unique (organization_id, message_id),
  foreign key (organization_id, mailbox_id) references mailboxes (organization_id, id) on delete cascade
);
create index mailbox_ops_of_mailbox on mailbox_ops (organization_id, mailbox_id, due_at);
create index mailbox_ops_due on mailbox_ops (due_at);

-- Each comparison of the provider's ids with ours.
create table mailbox_checks (
  organization_id uuid not null,
  id uuid not null,
  mailbox_id uuid not null,
  since timestamptz not null,
  checked_at timestamptz not null default now(),
  provider_count integer not null,
  stored_count integer not null,
  missing_count integer not null,
  extra_count integer not null,
  -- Per day of UTC with a gap: how many are missing here, how many only we have.
  gaps jsonb not null,
  -- What is left out on purpose, with the reason.
  left_out jsonb not null,
  -- The ids that are missing, so that a repair need not list again. Bounded.
  missing_ids text[] not null default '{}',
  primary key (organization_id, id),
  foreign key (organization_id, mailbox_id) references mailboxes (organization_id, id) on delete cascade
);
create index mailbox_checks_newest on mailbox_checks (organization_id, mailbox_id, checked_at desc);

-- The content of mails, once for equal content. The sanitised form is made again by a newer sanitiser.
create table mail_bodies (
  organization_id uuid not null,
  id uuid not null,
  sha256 bytea not null check (octet_length(sha256) = 32),
  html text,
  text text,
  safe_html text,
  safe_version integer,
  primary key (organization_id, id),
  constraint mail_bodies_content unique (organization_id, sha256)
) partition by hash (organization_id);

-- A conversation of a project, across its mailboxes. It carries all that a list shows.
create table threads (
  organization_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  -- The mailbox of its newest message.
  mailbox_id uuid not null,
  subject text not null default '' check (char_length(subject) <= 1000),
  snippet text not null default '' check (char_length(snippet) <= 300),
  participants jsonb not null default '[]',
  last_message_id uuid,
  last_message_at timestamptz,
  last_inbound_at timestamptz,
  last_outbound_at timestamptz,
  message_count integer not null default 0,
  has_attachments boolean not null default false,
  is_unread boolean not null default false,
  is_starred boolean not null default false,
  is_in_inbox boolean not null default false,
  -- Set when it turned out to be one with another thread; its address leads there.
  merged_into uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
) partition by hash (organization_id);
create index threads_newest on threads (organization_id, project_id, last_message_at desc, id desc)
  where merged_into is null;
create index threads_merged on threads (organization_id, merged_into) where merged_into is not null;

create table messages (
  organization_id uuid not null,
  id uuid not null,
  mailbox_id uuid not null,
  project_id uuid not null,
  thread_id uuid not null,
  -- Its name at the provider, and that of its thread there.
  provider_id text not null check (char_length(provider_id) between 1 and 1000),
  provider_thread_id text check (char_length(provider_thread_id) <= 1000),
  -- The Message-ID is an attribute and no key: it may be missing, doubled, or rewritten.
  internet_id text check (char_length(internet_id) <= 500),
  in_reply_to text[] not null default '{}',
  reference_ids text[] not null default '{}',
  direction text not null check (direction in ('inbound', 'outbound')),
  from_name text not null default '',
  from_address text not null default '',
  to_addresses jsonb not null default '[]',
  cc_addresses jsonb not null default '[]',
  bcc_addresses jsonb not null default '[]',
  reply_to jsonb not null default '[]',
  subject text not null default '' check (char_length(subject) <= 1000),
  snippet text not null default '' check (char_length(snippet) <= 300),
  sent_at timestamptz,
  received_at timestamptz not null,
  size_bytes integer not null default 0,
  body_id uuid,
  has_attachments boolean not null default false,
  is_read boolean not null,
  is_starred boolean not null,
  places text[] not null default '{}',
  labels text[] not null default '{}',
  -- Why it was not written by a person, if so.
  automatic text not null default 'none'
    check (automatic in ('none', 'auto-reply', 'out-of-office', 'bounce', 'notification')),
  origin text not null default 'provider'
    check (origin in ('provider', 'compose', 'reply', 'follow-up', 'campaign')),
  -- Named as gone by the provider. The row stays as a tombstone, and comes back with its id.
  gone_at timestamptz,
  gone_reason text,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  constraint messages_provider_id unique (organization_id, mailbox_id, provider_id),
  foreign key (organization_id, mailbox_id) references mailboxes (organization_id, id),
  foreign key (organization_id, thread_id) references threads (organization_id, id)
) partition by hash (organization_id);
create index messages_of_thread on messages (organization_id, thread_id, received_at, id);
create index messages_of_mailbox on messages (organization_id, mailbox_id, received_at desc, id desc);
create index messages_provider_thread on messages (organization_id, mailbox_id, provider_thread_id)
  where provider_thread_id is not null;
create index messages_internet_id on messages (organization_id, internet_id)
  where internet_id is not null;
create index messages_of_body on messages (organization_id, body_id) where body_id is not null;

-- Every Message-ID that a project has seen, also those only referred to, and the thread it belongs
-- to. So mails that arrive in any order find their thread.
create table message_references (
  organization_id uuid not null,
  project_id uuid not null,
  internet_id text not null check (char_length(internet_id) between 1 and 500),
  thread_id uuid not null,
  primary key (organization_id, project_id, internet_id),
  foreign key (organization_id, thread_id) references threads (organization_id, id) on delete cascade
) partition by hash (organization_id);
create index message_references_of_thread on message_references (organization_id, thread_id);

do $$
declare
  parent text;
begin
  foreach parent in array array['mail_bodies', 'threads', 'messages', 'message_references'] loop
    for part in 0..7 loop
      execute format('create table %I partition of %I for values with (modulus 8, remainder %s)',
        parent || '_p' || part, parent, part);
    end loop;
  end loop;
end $$;

-- What is known of an attachment; its bytes stay at the provider until someone asks for them.
create table message_attachments (
  organization_id uuid not null,
  message_id uuid not null,
  position integer not null check (position >= 0),
  part_key text not null check (char_length(part_key) <= 500),
  name text not null check (char_length(name) <= 255),
  content_type text not null check (char_length(content_type) <= 255),
  size_bytes integer not null check (size_bytes >= 0),
  content_id text check (char_length(content_id) <= 500),
  is_inline boolean not null,
  primary key (organization_id, message_id, position),
  foreign key (organization_id, message_id) references messages (organization_id, id) on delete cascade
);

-- The ledger of everything that is sent, by a person or by a follow-up or campaign.
create table scheduled_messages (
  organization_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  mailbox_id uuid not null,
  kind text not null check (kind in ('send', 'reply')),
  origin text not null check (origin in ('compose', 'reply', 'follow-up', 'campaign')),
  thread_id uuid,
  reply_to_message_id uuid,
  -- The newest message of the thread when it was written.
  expected_last_message_id uuid,
  to_addresses jsonb not null,
  cc_addresses jsonb not null default '[]',
  bcc_addresses jsonb not null default '[]',
  subject text not null check (char_length(subject) <= 250),
  body_html text not null,
  -- The mail as it goes out. Fixed before the first attempt, so each attempt sends the same bytes.
  raw bytea not null,
  internet_id text not null check (char_length(internet_id) <= 500),
  -- One send for one key: of an idempotent call, or of a campaign's step for one person.
  send_key text not null check (char_length(send_key) <= 300),
  status text not null check (status in
    ('scheduled', 'held', 'sending', 'unconfirmed', 'sent', 'failed', 'cancelled')),
  held_reason text check (held_reason in ('replied', 'reconnect-required', 'suppressed',
    'missing-data', 'limit', 'too-late', 'thread-changed', 'paused', 'project-archived')),
  -- How far an attempt is. Each is committed before the next call to the provider.
  phase text check (phase in ('claimed', 'prepared', 'committing')),
  on_reply text not null check (on_reply in ('hold', 'send', 'cancel')),
  send_at timestamptz not null,
  undo_until timestamptz not null,
  intended_local jsonb,
  -- When it is looked at next; null at rest.
  due_at timestamptz,
  attempt integer not null default 0,
  -- When the first attempt of the present run began; temporary failures end a day later.
  first_attempt_at timestamptz,
  -- Since when its outcome is not known, and how often it was looked for.
  uncertain_since timestamptz,
  searches integer not null default 0,
  resends integer not null default 0,
  lease_owner uuid,
  lease_until timestamptz,
  fence bigint not null default 0,
  provider_handle text,
  provider_id text,
  provider_thread_id text,
  sent_at timestamptz,
  late_seconds integer,
  reserved_day date,
  error_code text check (char_length(error_code) <= 100),
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  constraint scheduled_messages_send_key unique (organization_id, send_key),
  constraint scheduled_messages_internet_id unique (organization_id, internet_id),
  check ((status = 'held') = (held_reason is not null)),
  check ((status = 'sending') = (phase is not null)),
  foreign key (organization_id, mailbox_id) references mailboxes (organization_id, id) on delete cascade
);
-- A mailbox sends one after the other.
create unique index scheduled_messages_one_sending on scheduled_messages (organization_id, mailbox_id)
  where status = 'sending';
create index scheduled_messages_due on scheduled_messages (due_at) where due_at is not null;
create index scheduled_messages_next on scheduled_messages (organization_id, mailbox_id, due_at)
  where due_at is not null;
create index scheduled_messages_of_project on scheduled_messages (organization_id, project_id, send_at desc, id desc);
create index scheduled_messages_of_thread on scheduled_messages (organization_id, thread_id)
  where thread_id is not null;

-- Why an item was or was not sent, one decision after the other.
create table send_decisions (
  organization_id uuid not null,
  scheduled_message_id uuid not null,
  position integer not null,
  decision text not null check (char_length(decision) <= 100),
  details jsonb not null default '{}',
  decided_at timestamptz not null default now(),
  primary key (organization_id, scheduled_message_id, position),
  foreign key (organization_id, scheduled_message_id)
    references scheduled_messages (organization_id, id) on delete cascade
);

-- The post office for practice: addresses under .test, of an organisation, and what lies in their boxes.
create table practice_boxes (
  organization_id uuid not null,
  id uuid not null,
  address text not null check (address like '%.test' and char_length(address) <= 254),
  -- Counts its changes. Changing it holds the box, so they have one order.
  sequence bigint not null default 0,
  primary key (organization_id, id),
  constraint practice_boxes_address unique (organization_id, address)
);

create table practice_mails (
  organization_id uuid not null,
  id uuid not null,
  box_id uuid not null,
  -- The change of its box that this row shows.
  sequence bigint not null,
  thread_key text not null,
  internet_id text,
  raw bytea not null,
  received_at timestamptz not null,
  is_read boolean not null,
  is_starred boolean not null default false,
  places text[] not null,
  gone_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, box_id) references practice_boxes (organization_id, id) on delete cascade
);
create index practice_mails_changes on practice_mails (organization_id, box_id, sequence);
create index practice_mails_newest on practice_mails (organization_id, box_id, received_at desc, id desc);
create index practice_mails_internet_id on practice_mails (organization_id, box_id, internet_id);

-- Answers of calls that were made with an Idempotency-Key, kept for a day.
create table idempotency_keys (
  organization_id uuid not null,
  user_id uuid not null,
  route text not null,
  key text not null check (char_length(key) between 1 and 200),
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (organization_id, user_id, route, key)
);
create index idempotency_keys_old on idempotency_keys (created_at);

alter table mailboxes enable row level security;
alter table mailboxes force row level security;
create policy own_organization on mailboxes to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

alter table mailbox_grants enable row level security;
alter table mailbox_grants force row level security;
create policy own_organization on mailbox_grants to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

alter table mailbox_syncs enable row level security;
alter table mailbox_syncs force row level security;
create policy own_organization on mailbox_syncs to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

alter table mailbox_quotas enable row level security;
alter table mailbox_quotas force row level security;
create policy own_organization on mailbox_quotas to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

alter table mailbox_days enable row level security;
alter table mailbox_days force row level security;
create policy own_organization on mailbox_days to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

alter table mailbox_ops enable row level security;
alter table mailbox_ops force row level security;
create policy own_organization on mailbox_ops to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

alter table mailbox_checks enable row level security;
alter table mailbox_checks force row level security;
create policy own_organization on mailbox_checks to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

alter table mail_bodies enable row level security;
alter table mail_bodies force row level security;
create policy own_organization on mail_bodies to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

alter table threads enable row level security;
alter table threads force row level security;
create policy own_organization on threads to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

alter table messages enable row level security;
alter table messages force row level security;
create policy own_organization on messages to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

alter table message_references enable row level security;
alter table message_references force row level security;
create policy own_organization on message_references to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

alter table message_attachments enable row level security;
alter table message_attachments force row level security;
create policy own_organization on message_attachments to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

alter table scheduled_messages enable row level security;
alter table scheduled_messages force row level security;
create policy own_organization on scheduled_messages to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

alter table send_decisions enable row level security;
alter table send_decisions force row level security;
create policy own_organization on send_decisions to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

alter table practice_boxes enable row level security;
alter table practice_boxes force row level security;
create policy own_organization on practice_boxes to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

alter table practice_mails enable row level security;
alter table practice_mails force row level security;
create policy own_organization on practice_mails to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

alter table idempotency_keys enable row level security;
alter table idempotency_keys force row level security;
create policy own_organization on idempotency_keys to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

grant select, insert, update, delete on
  mailboxes,
  mailbox_grants,
  mailbox_syncs,
  mailbox_quotas,
  mailbox_days,
  mailbox_ops,
  mailbox_checks,
  mail_bodies,
  threads,
  messages,
  message_references,
  message_attachments,
  scheduled_messages,
  send_decisions,
  practice_boxes,
  practice_mails,
  idempotency_keys
  to foreword_app;

-- What is due is looked for across organisations, before one is known: ids and times only.
create policy before_organization on mailbox_syncs for all to foreword_auth using (true) with check (false);
create policy before_organization on scheduled_messages for all to foreword_auth using (true) with check (false);
create policy before_organization on mailbox_ops for all to foreword_auth using (true) with check (false);
create policy before_organization on idempotency_keys for all to foreword_auth using (true) with check (false);
grant select (organization_id, mailbox_id, due_at, lease_until) on mailbox_syncs to foreword_auth;
grant select (organization_id, mailbox_id, due_at) on scheduled_messages to foreword_auth;
grant select (organization_id, mailbox_id, due_at) on mailbox_ops to foreword_auth;
grant select (organization_id, created_at), delete on idempotency_keys to foreword_auth;
