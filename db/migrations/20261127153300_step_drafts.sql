-- Steps that were written from pages, beside those of the campaign. People take over what they want.
create table step_drafts (
  organization_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  campaign_id uuid not null,
  work_id uuid not null,
  status text not null check (status in ('in-progress', 'finished', 'failed', 'cancelled')),
  page_ids uuid[] not null,
  steps integer not null check (steps between 1 and 8),
  tone text not null check (tone in ('friendly', 'formal', 'brief')),
  language text not null check (char_length(language) <= 3),
  drafted jsonb,
  engine text check (char_length(engine) <= 60),
  model text check (char_length(model) <= 200),
  error_code text check (char_length(error_code) <= 100),
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  check ((status = 'finished') = (drafted is not null)),
  foreign key (organization_id, campaign_id)
    references strategy_channels (organization_id, campaign_id) on delete cascade
);
create index step_drafts_newest on step_drafts (organization_id, campaign_id, created_at desc);
-- Of two who ask at once, one begins.
create unique index step_drafts_one_open on step_drafts (organization_id, campaign_id)
  where status = 'in-progress';

alter table step_drafts enable row level security;
alter table step_drafts force row level security;
create policy own_organization on step_drafts to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update, delete on step_drafts to foreword_app;
