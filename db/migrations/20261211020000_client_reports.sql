-- What an agency shows its client: a range of days, its own words and chosen replies. The numbers
-- are counted when it is read.
create table client_reports (
  organization_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  client_name text not null check (char_length(client_name) between 1 and 80),
  start_date date not null,
  end_date date not null check (end_date >= start_date),
  summary text not null default '' check (char_length(summary) <= 4000),
  next_steps text not null default '' check (char_length(next_steps) <= 4000),
  -- The quoted messages, in order. A message that is gone is quoted no more.
  quote_ids uuid[] not null default '{}' check (cardinality(quote_ids) <= 20),
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);
create index client_reports_of_project on client_reports (organization_id, project_id, id desc);

-- Links with which anyone can read a report. Their tokens are signed and stand nowhere.
create table client_report_shares (
  organization_id uuid not null,
  id uuid not null,
  report_id uuid not null,
  expires_at timestamptz not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, report_id) references client_reports (organization_id, id) on delete cascade
);
create index client_report_shares_of_report on client_report_shares (organization_id, report_id);

alter table client_reports enable row level security;
alter table client_reports force row level security;
create policy own_organization on client_reports to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

alter table client_report_shares enable row level security;
alter table client_report_shares force row level security;
create policy own_organization on client_report_shares to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

grant select, insert, update, delete on client_reports, client_report_shares to foreword_app;
