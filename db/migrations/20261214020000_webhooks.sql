-- Addresses of other programs that events of an organisation, or of one of its projects, are sent to.
create table webhooks (
  organization_id uuid not null,
  id uuid not null,
  -- Null for all projects.
  project_id uuid,
  description text not null check (char_length(description) <= 200),
  url text not null check (char_length(url) <= 2000),
  event_types text[] not null,
  -- With the object of each event, as its GET returns it.
  has_objects boolean not null,
  -- With the texts of emails in these objects.
  has_texts boolean not null,
  is_on boolean not null default true,
  -- Why it is off.
  off_reason text check (off_reason in ('person', 'failures', 'gone')),
  off_at timestamptz,
  secret_sealed text not null,
  -- Signs too, until then.
  previous_secret_sealed text,
  previous_until timestamptz,
  -- Of the instance that delivers now.
  lease uuid,
  leased_until timestamptz not null default 'epoch',
  failures_in_row integer not null default 0,
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade,
  check (is_on = (off_reason is null))
);

-- One event for one webhook. The id is that of the event, so it is the same in each attempt and for
-- each webhook.
create table webhook_deliveries (
  organization_id uuid not null,
  webhook_id uuid not null,
  id uuid not null,
  type text not null,
  project_id uuid,
  object_id uuid not null,
  data jsonb not null,
  emitted_at timestamptz not null,
  status text not null default 'pending' check (status in ('pending', 'delivered', 'failed')),
  due_at timestamptz not null default 'epoch',
  -- All of them, and those since it was last started.
  attempts integer not null default 0,
  tries integer not null default 0,
  response_status integer,
  duration_ms integer,
  failure text,
  finished_at timestamptz,
  primary key (organization_id, webhook_id, id),
  foreign key (organization_id, webhook_id) references webhooks (organization_id, id) on delete cascade
);
create index webhook_deliveries_due on webhook_deliveries (organization_id, webhook_id, due_at, emitted_at, id)
  where status = 'pending';
create index webhook_deliveries_of_object on webhook_deliveries (organization_id, webhook_id, object_id, emitted_at, id)
  where status = 'pending';
create index webhook_deliveries_log on webhook_deliveries (organization_id, webhook_id, emitted_at desc, id desc);
create index webhook_deliveries_age on webhook_deliveries (organization_id, emitted_at);

-- What was sent in one attempt, and what came back.
create table webhook_attempts (
  organization_id uuid not null,
  webhook_id uuid not null,
  delivery_id uuid not null,
  attempt integer not null,
  began_at timestamptz not null,
  request_headers jsonb not null,
  request_body text not null,
  response_status integer,
  response_body text not null default '',
  duration_ms integer not null,
  failure text,
  primary key (organization_id, webhook_id, delivery_id, attempt),
  foreign key (organization_id, webhook_id, delivery_id)
    references webhook_deliveries (organization_id, webhook_id, id) on delete cascade
);

alter table webhooks enable row level security;
alter table webhooks force row level security;
create policy own_organization on webhooks to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
create policy before_organization on webhooks for all to foreword_auth using (true) with check (false);

alter table webhook_deliveries enable row level security;
alter table webhook_deliveries force row level security;
create policy own_organization on webhook_deliveries to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
create policy before_organization on webhook_deliveries to foreword_auth using (true) with check (true);

alter table webhook_attempts enable row level security;
alter table webhook_attempts force row level security;
create policy own_organization on webhook_attempts to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

grant select, insert, update, delete on webhooks, webhook_deliveries, webhook_attempts to foreword_app;
-- People join before there is an organisation, and deliveries are looked for in all of them.
grant select (organization_id, id, project_id, event_types, is_on, leased_until) on webhooks to foreword_auth;
grant insert on webhook_deliveries to foreword_auth;
grant select (organization_id, webhook_id, object_id, type, emitted_at, status, due_at, tries) on webhook_deliveries to foreword_auth;
