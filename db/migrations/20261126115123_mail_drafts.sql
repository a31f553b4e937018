-- What people write and have not sent: one draft of each person for a conversation, and one for a
-- new mail of a project.
create table mail_drafts (
  organization_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  -- Null for a new mail.
  thread_id uuid,
  created_by uuid not null,
  content jsonb not null,
  -- Rises with each save, so that a tab that has an older one overwrites nothing.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  constraint mail_drafts_place unique nulls not distinct
    (organization_id, project_id, created_by, thread_id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);

-- What the bytes of a mail were made from beside its text: whether the signature stands below it,
-- and which message it quotes.
alter table scheduled_messages add column written jsonb not null default '{}';

alter table mail_drafts enable row level security;
alter table mail_drafts force row level security;
create policy own_organization on mail_drafts to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

grant select, insert, update, delete on mail_drafts to foreword_app;
