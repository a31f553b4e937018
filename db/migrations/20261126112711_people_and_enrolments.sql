-- People, who they are in a project, who must not be written to, and who is in which strategy. Nothing
-- here refers to a project or strategy: a deleted one is gone at once, and what it leaves is cleared
-- away in pieces.

-- A person of an organisation, once, whatever projects and lists they come from.
create table people (
  organization_id uuid not null,
  id uuid not null,
  first_name text not null default '' check (char_length(first_name) <= 200),
  last_name text not null default '' check (char_length(last_name) <= 200),
  company_name text not null default '' check (char_length(company_name) <= 200),
  -- The domain of their company; null when only an address at a public mail service is known.
  company_domain text check (char_length(company_domain) <= 253),
  -- The person this one was merged into. It has no addresses, leads or enrolments any more.
  merged_into uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id)
);
create index people_of_company on people (organization_id, company_domain)
  where company_domain is not null and merged_into is null;

-- An address belongs to one person. It is in lower case, its domain in ASCII.
create table person_addresses (
  organization_id uuid not null,
  address text not null check (char_length(address) between 3 and 254),
  person_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, address),
  foreign key (organization_id, person_id) references people (organization_id, id) on delete cascade
);
create index person_addresses_of_person on person_addresses (organization_id, person_id);

-- A profile at LinkedIn belongs to one person: `linkedin.com/in/priya-raman`.
create table person_profiles (
  organization_id uuid not null,
  profile text not null check (char_length(profile) between 1 and 300),
  person_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, profile),
  foreign key (organization_id, person_id) references people (organization_id, id) on delete cascade
);
create index person_profiles_of_person on person_profiles (organization_id, person_id);

-- Who is not written to any more, in the whole organisation. A lifted one stays as a record.
create table suppressions (
  organization_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('email', 'domain')),
  value text not null check (char_length(value) between 3 and 254),
  -- `bounce` holds for the address alone; every other reason for all addresses of the person.
  reason text not null
    check (reason in ('unsubscribe', 'complaint', 'bounce', 'manual', 'not-interested')),
  note text not null default '' check (char_length(note) <= 500),
  -- What it came from: a project, a message, an import.
  project_id uuid,
  source jsonb not null default '{}',
  created_by uuid,
  created_at timestamptz not null default now(),
  lifted_at timestamptz,
  lifted_by uuid,
  primary key (organization_id, id)
);
create unique index suppressions_in_force on suppressions (organization_id, value)
  where lifted_at is null;

-- A person in a project, with what texts say about them. Their names are fields like the others.
create table leads (
  organization_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  person_id uuid not null,
  -- The address and profile of the person that this project uses.
  email text check (char_length(email) <= 254),
  linkedin_profile text check (char_length(linkedin_profile) <= 300),
  -- Of the lead; null leaves it to the campaign.
  time_zone text check (char_length(time_zone) <= 64),
  fields jsonb not null default '{}',
  -- Names, company and address in lower case, for the search.
  search_text text not null default '',
  -- The import that made it.
  import_id uuid,
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  constraint leads_person unique (organization_id, project_id, person_id)
);
create index leads_of_project on leads (organization_id, project_id, id desc);
create index leads_of_person on leads (organization_id, person_id);
create index leads_of_import on leads (organization_id, import_id) where import_id is not null;

-- The columns of its own that a project has for its leads, besides those that every lead may have.
create table lead_fields (
  organization_id uuid not null,
  project_id uuid not null,
  name text not null check (char_length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  primary key (organization_id, project_id, name),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);

-- A lead in a strategy. It is never deleted while its strategy is there: leaving ends it.
create table enrolments (
  organization_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  strategy_id uuid not null,
  lead_id uuid not null,
  person_id uuid not null,
  -- Rises when someone who left is enrolled again on purpose.
  run integer not null default 1 check (run >= 1),
  is_latest boolean not null default true,
  -- `waiting`: another strategy has this person; `waits_for` names that enrolment.
  -- `active`: this is the plan of this person, whether or not its campaigns are running.
  -- `paused`: still the plan of this person, but nothing is sent before someone resumes it or
  --   `resume_at` has passed. `reason`: user, out-of-office, mailbox-unavailable, weak-reply-match,
  --   import-undone.
  -- The others are final and set the person free. `finished`: all steps are done. `replied`: a
  --   person answered on any channel; alone of them it may be opened again, by a person. `bounced`:
  --   the address is dead. `unsubscribed`, `complained`: at their own wish. `suppressed`: by address
  --   or domain. `failed`: a permanent refusal. `removed`: taken out by a person.
  status text not null check (status in ('waiting', 'active', 'paused', 'finished', 'replied',
    'bounced', 'unsubscribed', 'complained', 'suppressed', 'failed', 'removed')),
  reason text check (char_length(reason) <= 100),
  waits_for uuid,
  resume_at timestamptz,
  -- What variants and jitter of this enrolment are drawn from.
  seed integer not null,
  import_id uuid,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (organization_id, id),
  constraint enrolments_run unique (organization_id, strategy_id, lead_id, run),
  check ((status = 'waiting') = (waits_for is not null)),
  check ((status in ('waiting', 'active', 'paused')) = (ended_at is null))
);
-- One plan for a person, whatever strategies and projects want them.
create unique index enrolments_one_active on enrolments (organization_id, person_id)
  where status in ('active', 'paused');
create index enrolments_of_strategy on enrolments (organization_id, strategy_id, id desc) where is_latest;
create index enrolments_of_status on enrolments (organization_id, strategy_id, status, id desc)
  where is_latest;
create index enrolments_of_person on enrolments (organization_id, person_id, id desc);
create index enrolments_of_lead on enrolments (organization_id, lead_id);
create index enrolments_waiting on enrolments (organization_id, waits_for) where waits_for is not null;
create index enrolments_resuming on enrolments (resume_at) where resume_at is not null;
create index enrolments_of_import on enrolments (organization_id, import_id) where import_id is not null;

-- Where an enrolment stands in each channel of its strategy. Both have one from the start.
create table enrolment_places (
  organization_id uuid not null,
  enrolment_id uuid not null,
  campaign_id uuid not null,
  channel text not null check (channel in ('email', 'linkedin')),
  -- `queued`: no step is planned yet. `planned`: `step_id` is to be done at `planned_at`.
  -- `sending`: a message of `step_id` is with the sending of mail. `task`: a person has it to do.
  -- `held`: it cannot go on; `hold_reason` says why, and `due_at` when it is tried again, if ever.
  -- `done`: no step is left. `ended`: the enrolment is over.
  state text not null default 'queued'
    check (state in ('queued', 'planned', 'sending', 'task', 'held', 'done', 'ended')),
  -- The step that comes next or is being done, and the last one that is behind.
  step_id uuid,
  last_step_id uuid,
  last_touch_at timestamptz,
  -- When it is planned for, as people see it.
  planned_at timestamptz,
  -- When the planner looks at it next; null at rest, as in a campaign that does not run.
  due_at timestamptz,
  -- All messages to one person come from one mailbox.
  mailbox_id uuid,
  hold_reason text check (char_length(hold_reason) <= 100),
  -- The revision of the steps that it was planned with.
  revision_seen integer not null default 0,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (organization_id, enrolment_id, channel),
  check ((state = 'held') = (hold_reason is not null)),
  foreign key (organization_id, enrolment_id) references enrolments (organization_id, id) on delete cascade
);
create index enrolment_places_due on enrolment_places (due_at) where due_at is not null;
create index enrolment_places_next on enrolment_places (organization_id, campaign_id, due_at)
  where due_at is not null;
create index enrolment_places_of_state on enrolment_places (organization_id, campaign_id, state);

-- Why something was or was not done, one decision after the other; ids are in the order of time.
create table enrolment_decisions (
  organization_id uuid not null,
  id uuid not null,
  enrolment_id uuid not null,
  channel text check (channel in ('email', 'linkedin')),
  step_id uuid,
  decision text not null check (char_length(decision) <= 100),
  details jsonb not null default '{}',
  decided_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, enrolment_id) references enrolments (organization_id, id) on delete cascade
);
create index enrolment_decisions_of_enrolment on enrolment_decisions (organization_id, enrolment_id, id desc);

alter table people enable row level security;
alter table people force row level security;
create policy own_organization on people to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

alter table person_addresses enable row level security;
alter table person_addresses force row level security;
create policy own_organization on person_addresses to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

alter table person_profiles enable row level security;
alter table person_profiles force row level security;
create policy own_organization on person_profiles to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

alter table suppressions enable row level security;
alter table suppressions force row level security;
create policy own_organization on suppressions to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

alter table leads enable row level security;
alter table leads force row level security;
create policy own_organization on leads to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

alter table lead_fields enable row level security;
alter table lead_fields force row level security;
create policy own_organization on lead_fields to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

alter table enrolments enable row level security;
alter table enrolments force row level security;
create policy own_organization on enrolments to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

alter table enrolment_places enable row level security;
alter table enrolment_places force row level security;
create policy own_organization on enrolment_places to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

alter table enrolment_decisions enable row level security;
alter table enrolment_decisions force row level security;
create policy own_organization on enrolment_decisions to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

grant select, insert, update, delete on
  people,
  person_addresses,
  person_profiles,
  suppressions,
  leads,
  lead_fields,
  enrolments,
  enrolment_places,
  enrolment_decisions
  to foreword_app;

-- What is due is looked for across organisations, before one is known: ids and times only.
create policy before_organization on enrolment_places for all to foreword_auth using (true) with check (false);
create policy before_organization on enrolments for all to foreword_auth using (true) with check (false);
grant select (organization_id, campaign_id, due_at) on enrolment_places to foreword_auth;
grant select (organization_id, id, resume_at) on enrolments to foreword_auth;
