-- Drafts of answers to mail: each with what came of it.
create table thread_replies (
  organization_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  -- Null for a mail that was pasted to try it.
  thread_id uuid,
  message_id uuid,
  pasted_subject text check (char_length(pasted_subject) <= 250),
  pasted_text text check (char_length(pasted_text) <= 20000),
  intent text not null default 'unclassified',
  -- The version that a person took over into their mail.
  accepted_version integer,
  outcome text check (outcome in ('sent-unchanged', 'sent-edited', 'discarded')),
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  check ((thread_id is null) = (pasted_text is not null)),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade,
  foreign key (organization_id, thread_id) references threads (organization_id, id) on delete cascade
);
create index thread_replies_newest on thread_replies (organization_id, thread_id, created_at desc);
create index thread_replies_of_project on thread_replies (organization_id, project_id, intent)
  where outcome is not null;

-- Each wording of a draft, the first and every refinement.
create table reply_versions (
  organization_id uuid not null,
  reply_id uuid not null,
  version integer not null check (version > 0),
  status text not null check (status in ('in-progress', 'finished', 'failed')),
  instruction text not null default '' check (char_length(instruction) <= 1000),
  tone text not null,
  length text not null check (length in ('short', 'medium', 'long')),
  draft jsonb,
  engine text,
  model text,
  error_code text,
  started_at timestamptz not null default now(),
  primary key (organization_id, reply_id, version),
  check ((status = 'finished') = (draft is not null)),
  foreign key (organization_id, reply_id) references thread_replies (organization_id, id) on delete cascade
);

alter table thread_replies enable row level security;
alter table thread_replies force row level security;
create policy own_organization on thread_replies to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

alter table reply_versions enable row level security;
alter table reply_versions force row level security;
create policy own_organization on reply_versions to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

grant select, insert, update, delete on thread_replies, reply_versions to foreword_app;
