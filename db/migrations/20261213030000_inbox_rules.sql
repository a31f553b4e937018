-- Rules for new mail of a project: what it must look like, and what then happens to its
-- conversation.
create table inbox_rules (
  organization_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  name text not null check (char_length(name) between 1 and 80),
  match text not null check (match in ('all', 'any')),
  conditions jsonb not null,
  actions jsonb not null,
  is_on boolean not null,
  -- Mail from before it was last turned on is left alone.
  on_since timestamptz,
  position integer not null,
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);
create index inbox_rules_in_order on inbox_rules (organization_id, project_id, position);

-- What a rule did for one email, why, and the conversation before and after it. The name stays
-- readable when the rule is deleted.
create table inbox_rule_runs (
  organization_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  rule_id uuid not null,
  rule_name text not null,
  thread_id uuid not null,
  message_id uuid not null,
  -- Copies of an email in several mailboxes count once.
  mail_key text not null,
  reasons jsonb not null,
  acts jsonb not null default '[]',
  before jsonb,
  -- A draft that has not been started yet.
  draft_due boolean not null default false,
  ran_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (organization_id, id),
  constraint inbox_rule_runs_once unique (organization_id, rule_id, mail_key),
  foreign key (organization_id, thread_id) references threads (organization_id, id) on delete cascade
);
create index inbox_rule_runs_of_thread on inbox_rule_runs (organization_id, thread_id);
create index inbox_rule_runs_of_rule on inbox_rule_runs (organization_id, rule_id, ran_at desc);
create index inbox_rule_runs_with_draft on inbox_rule_runs (organization_id, project_id) where draft_due;

-- When a person last decided something about a conversation. Rules leave it alone if that was after
-- the mail arrived.
alter table threads add column changed_by_person_at timestamptz;

alter table inbox_rules enable row level security;
alter table inbox_rules force row level security;
create policy own_organization on inbox_rules to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

alter table inbox_rule_runs enable row level security;
alter table inbox_rule_runs force row level security;
create policy own_organization on inbox_rule_runs to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

grant select, insert, update, delete on inbox_rules, inbox_rule_runs to foreword_app;
