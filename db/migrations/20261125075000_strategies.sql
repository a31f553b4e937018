-- How people are written to: a strategy for a product, its two channels, and the steps of each.
create table strategies (
  organization_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  product_id uuid not null,
  name text not null check (char_length(name) between 1 and 120),
  is_archived boolean not null default false,
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade,
  foreign key (organization_id, product_id) references products (organization_id, id) on delete cascade
);
create index strategies_of_project on strategies (organization_id, project_id, is_archived, id desc);
create index strategies_of_product on strategies (organization_id, product_id);

-- A channel and its campaign are one row: neither exists without the other.
create table strategy_channels (
  organization_id uuid not null,
  id uuid not null,
  strategy_id uuid not null,
  campaign_id uuid not null,
  type text not null check (type in ('email', 'linkedin')),
  is_on boolean not null,
  -- From which mailboxes it sends, and who does its tasks. Both may leave before the channel does.
  mailbox_ids uuid[] not null default '{}',
  assignee_id uuid,
  time_zone text not null check (char_length(time_zone) between 1 and 64),
  recipient_time_zone text not null default 'prefer' check (recipient_time_zone in ('off', 'prefer')),
  windows json not null,
  holidays json not null default '[]',
  messages_per_day integer not null check (messages_per_day between 1 and 10000),
  new_leads_per_day integer not null check (new_leads_per_day between 1 and 10000),
  stops_for_company boolean not null default false,
  out_of_office text not null default 'pause' check (out_of_office in ('pause', 'ignore')),
  footer text not null default '' check (char_length(footer) <= 500),
  version integer not null default 1,
  status text not null default 'draft'
    check (status in ('draft', 'active', 'paused', 'auto-paused', 'finished')),
  status_reason text,
  steps_revision integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, campaign_id),
  unique (organization_id, strategy_id, type),
  foreign key (organization_id, strategy_id) references strategies (organization_id, id) on delete cascade
);

-- A step keeps its row when it leaves the list: what was sent by it still names it.
create table campaign_steps (
  organization_id uuid not null,
  id uuid not null,
  campaign_id uuid not null,
  position integer not null,
  wait_amount integer not null check (wait_amount >= 0),
  wait_unit text not null check (wait_unit in ('minutes', 'hours', 'days', 'working-days')),
  run_if json not null,
  -- What it says, as the contract describes a step's text.
  message json not null,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, campaign_id)
    references strategy_channels (organization_id, campaign_id) on delete cascade
);
create unique index campaign_steps_in_order on campaign_steps (organization_id, campaign_id, position)
  where removed_at is null;

alter table strategies enable row level security;
alter table strategies force row level security;
create policy own_organization on strategies to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

alter table strategy_channels enable row level security;
alter table strategy_channels force row level security;
create policy own_organization on strategy_channels to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

alter table campaign_steps enable row level security;
alter table campaign_steps force row level security;
create policy own_organization on campaign_steps to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

grant select, insert, update, delete on strategies, strategy_channels, campaign_steps to foreword_app;
