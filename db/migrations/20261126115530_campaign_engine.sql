-- The engine of campaigns: when each is looked at next, what was done for whom, and how much each
-- mailbox and each recipient's domain has taken.

alter table strategy_channels
  -- When the engine looks at the campaign next; null while it does not run.
  add column due_at timestamptz,
  -- The cap that keeps those who are due from being written to before then.
  add column held_by text check (char_length(held_by) <= 40),
  add column started_at timestamptz,
  -- What it has done on the last day, in its own zone, on which it did anything.
  add column use_day date,
  add column use_messages integer not null default 0 check (use_messages >= 0),
  add column use_new_leads integer not null default 0 check (use_new_leads >= 0);
create policy before_organization on strategy_channels for all to foreword_auth using (true) with check (false);
grant select (organization_id, campaign_id, due_at) on strategy_channels to foreword_auth;

alter table enrolment_places
  -- The zone that the person is written to in, once a step is planned.
  add column zone text check (char_length(zone) <= 64),
  -- Whom the same capacity lets through: `new`, `any`, `task`, or the mailbox that writes to them.
  add column lane text check (char_length(lane) <= 36),
  -- When the wait of the next step began.
  add column waits_from timestamptz;

-- A step that was done for somebody, or is being done. Never twice for one enrolment.
create table campaign_touches (
  organization_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  campaign_id uuid not null,
  enrolment_id uuid not null,
  person_id uuid not null,
  step_id uuid not null,
  kind text not null check (kind in ('email', 'linkedin', 'task')),
  -- The version of the text; null for the step's own.
  variant_id uuid,
  mailbox_id uuid,
  scheduled_message_id uuid,
  internet_id text check (char_length(internet_id) <= 500),
  subject text not null default '' check (char_length(subject) <= 250),
  address text check (char_length(address) <= 254),
  -- `underway`: with the sending of mail, or open as a task. `cancelled` and `failed` reached no one.
  outcome text not null default 'underway'
    check (outcome in ('underway', 'sent', 'done', 'skipped', 'failed', 'cancelled')),
  claimed_at timestamptz not null,
  -- What came of it, by the time it was known.
  replied_at timestamptz,
  bounced_at timestamptz,
  unsubscribed_at timestamptz,
  complained_at timestamptz,
  primary key (organization_id, id),
  constraint campaign_touches_once unique (organization_id, enrolment_id, step_id),
  foreign key (organization_id, enrolment_id) references enrolments (organization_id, id) on delete cascade
);
create index campaign_touches_of_step on campaign_touches (organization_id, campaign_id, step_id);
create index campaign_touches_cold on campaign_touches (organization_id, person_id, claimed_at desc)
  where kind = 'email';
create index campaign_touches_internet_id on campaign_touches (organization_id, internet_id)
  where internet_id is not null;
create index campaign_touches_recent on campaign_touches (organization_id, campaign_id, claimed_at desc);

-- What people do by hand: steps on LinkedIn and tasks.
create table campaign_tasks (
  organization_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  campaign_id uuid not null,
  enrolment_id uuid not null,
  step_id uuid not null,
  kind text not null
    check (kind in ('linkedin-view-profile', 'linkedin-connect', 'linkedin-message', 'task')),
  title text not null default '' check (char_length(title) <= 200),
  body text not null default '' check (char_length(body) <= 20000),
  due_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'done', 'skipped')),
  result text check (result in
    ('sent', 'connected', 'already-connected', 'not-found', 'note-quota', 'skipped', 'done')),
  settled_at timestamptz,
  settled_by uuid,
  created_at timestamptz not null,
  primary key (organization_id, id),
  constraint campaign_tasks_once unique (organization_id, enrolment_id, step_id),
  check ((state = 'open') = (settled_at is null)),
  foreign key (organization_id, enrolment_id) references enrolments (organization_id, id) on delete cascade
);
create index campaign_tasks_open on campaign_tasks (organization_id, project_id, due_at, id)
  where state = 'open';

-- How much a mailbox has sent for campaigns, as far as its caps ask. One row, held while one of its
-- sends is decided, so no two campaigns pass a cap together.
create table mailbox_paces (
  organization_id uuid not null,
  mailbox_id uuid not null,
  day date,
  sent_on_day integer not null default 0 check (sent_on_day >= 0),
  sending_days integer not null default 0 check (sending_days >= 0),
  -- Its last sends in milliseconds, the oldest first, as many as an hour takes.
  recent jsonb not null default '[]',
  primary key (organization_id, mailbox_id),
  foreign key (organization_id, mailbox_id) references mailboxes (organization_id, id) on delete cascade
);

-- How many mails of campaigns a domain got on the last day on which it got any.
create table recipient_domains (
  organization_id uuid not null,
  project_id uuid not null,
  domain text not null check (char_length(domain) <= 253),
  day date not null,
  count integer not null check (count >= 0),
  primary key (organization_id, project_id, domain),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);

alter table campaign_touches enable row level security;
alter table campaign_touches force row level security;
create policy own_organization on campaign_touches to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

alter table campaign_tasks enable row level security;
alter table campaign_tasks force row level security;
create policy own_organization on campaign_tasks to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

alter table mailbox_paces enable row level security;
alter table mailbox_paces force row level security;
create policy own_organization on mailbox_paces to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

alter table recipient_domains enable row level security;
alter table recipient_domains force row level security;
create policy own_organization on recipient_domains to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

grant select, insert, update, delete on campaign_touches, campaign_tasks, mailbox_paces, recipient_domains to foreword_app;
