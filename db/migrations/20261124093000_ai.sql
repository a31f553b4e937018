-- Which language model an organisation uses, and what it may cost.
create table ai_settings (
  organization_id uuid not null,
  -- A rotation of keys finds the sealed text by it.
  id uuid not null,
  -- Null: the engine that the operator has set up, if any.
  provider text check (provider in ('openai', 'anthropic', 'openai-compatible')),
  base_url text check (char_length(base_url) <= 2048),
  model text check (char_length(model) between 1 and 200),
  key_sealed text,
  -- Dollars for a million tokens, where the list of prices does not know the model.
  input_price double precision check (input_price >= 0),
  output_price double precision check (output_price >= 0),
  -- Cents for a calendar month in UTC; null is without limit.
  monthly_budget_cents integer check (monthly_budget_cents >= 0),
  updated_by uuid,
  updated_at timestamptz not null default now(),
  primary key (organization_id),
  check ((provider is null) = (model is null))
);

create table ai_project_budgets (
  organization_id uuid not null,
  project_id uuid not null,
  monthly_budget_cents integer not null check (monthly_budget_cents >= 0),
  updated_by uuid,
  updated_at timestamptz not null default now(),
  primary key (organization_id, project_id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);

-- What each step that a language model wrote has cost. It outlives its project: money was spent.
create table ai_calls (
  organization_id uuid not null,
  id uuid not null,
  project_id uuid,
  step text not null,
  provider text not null,
  model text not null,
  status text not null check (status in ('done', 'failed', 'cancelled')),
  error_code text,
  input_tokens integer not null,
  cached_tokens integer not null,
  output_tokens integer not null,
  is_estimated boolean not null,
  -- Millionths of a dollar; null for a model without a known price.
  cost_micros integer,
  duration_ms integer not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  check ((status = 'failed') = (error_code is not null))
);
create index ai_calls_of_month on ai_calls (organization_id, created_at);

-- What a model has answered, so that the same question is not paid for twice.
create table ai_steps (
  organization_id uuid not null,
  project_id uuid not null,
  step text not null,
  -- Of the input, the prompt and the model.
  request_hash bytea not null check (octet_length(request_hash) = 32),
  output json not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, project_id, step, request_hash),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);

alter table ai_settings enable row level security;
alter table ai_settings force row level security;
create policy own_organization on ai_settings to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

alter table ai_project_budgets enable row level security;
alter table ai_project_budgets force row level security;
create policy own_organization on ai_project_budgets to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

alter table ai_calls enable row level security;
alter table ai_calls force row level security;
create policy own_organization on ai_calls to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

alter table ai_steps enable row level security;
alter table ai_steps force row level security;
create policy own_organization on ai_steps to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

grant select, insert, update, delete on ai_settings, ai_project_budgets to foreword_app;
grant select, insert on ai_calls to foreword_app;
grant select, insert, update, delete on ai_steps to foreword_app;

-- For clearing a deleted organisation: neither goes with a project.
create policy before_organization on ai_settings for all to foreword_auth using (true) with check (false);
create policy before_organization on ai_calls for all to foreword_auth using (true) with check (false);
grant select (organization_id, id), delete on ai_settings, ai_calls to foreword_auth;
