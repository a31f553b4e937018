-- What a conversation is about, and what the AI knows when it answers.

-- A list shows the intent of a thread and filters by it. `intent_due` is set when mail has come that
-- was not read for it.
alter table threads
  add column intent text not null default 'unclassified' check (intent in
    ('interested', 'meeting-request', 'question', 'objection', 'not-now', 'referral',
     'wrong-person', 'not-interested', 'unsubscribe', 'complaint', 'out-of-office', 'auto-reply',
     'bounce', 'other', 'unclassified')),
  add column intent_by text check (intent_by in ('header', 'words', 'classifier', 'model', 'person')),
  add column intent_due boolean not null default false;

-- What a program says of itself in a mail: the header or subject that shows it is one, the first day
-- that someone is back, and the address that it names instead.
alter table messages
  add column automatic_quote text check (char_length(automatic_quote) <= 300),
  add column back_on date,
  add column substitute text check (char_length(substitute) <= 320);

-- Why a thread has its intent: who decided, by which words of which message.
create table thread_intents (
  organization_id uuid not null,
  thread_id uuid not null,
  project_id uuid not null,
  message_id uuid not null,
  intent text not null,
  decided_by text check (decided_by in ('header', 'words', 'classifier', 'model', 'person')),
  confidence double precision not null check (confidence between 0 and 1),
  -- Word for word from the message.
  quote text not null default '' check (char_length(quote) <= 500),
  -- The day someone is back, or wants to be asked again.
  day date,
  -- Another person whom the message names.
  named_address text check (char_length(named_address) <= 320),
  decided_at timestamptz not null default now(),
  primary key (organization_id, thread_id),
  foreign key (organization_id, thread_id) references threads (organization_id, id) on delete cascade
);

-- What people said a message is about. It wins over every other reading, and teaches the project.
create table intent_corrections (
  organization_id uuid not null,
  message_id uuid not null,
  project_id uuid not null,
  thread_id uuid not null,
  intent text not null,
  set_by uuid,
  set_at timestamptz not null default now(),
  primary key (organization_id, message_id),
  foreign key (organization_id, message_id) references messages (organization_id, id) on delete cascade
);
create index intent_corrections_of_project on intent_corrections (organization_id, project_id, set_at desc);

create table inbox_contexts (
  organization_id uuid not null,
  project_id uuid not null,
  about text not null default '' check (char_length(about) <= 4000),
  offer text not null default '' check (char_length(offer) <= 4000),
  tone text not null default 'friendly' check (tone in ('friendly', 'formal', 'brief', 'warm')),
  tone_words text not null default '' check (char_length(tone_words) <= 300),
  always_do text[] not null default '{}',
  never_do text[] not null default '{}',
  booking_link text not null default '' check (char_length(booking_link) <= 2048),
  -- Null follows the sender.
  language text check (char_length(language) <= 35),
  -- Pages and setup documents that answers are not written from.
  left_out uuid[] not null default '{}',
  -- Whether a language model reads the mail that nothing else is sure of.
  asks_model boolean not null default true,
  version integer not null default 1,
  updated_by uuid,
  updated_at timestamptz not null default now(),
  primary key (organization_id, project_id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);

alter table thread_intents enable row level security;
alter table thread_intents force row level security;
create policy own_organization on thread_intents to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

alter table intent_corrections enable row level security;
alter table intent_corrections force row level security;
create policy own_organization on intent_corrections to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

alter table inbox_contexts enable row level security;
alter table inbox_contexts force row level security;
create policy own_organization on inbox_contexts to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

grant select, insert, update, delete on
  thread_intents,
  intent_corrections,
  inbox_contexts
  to foreword_app;
