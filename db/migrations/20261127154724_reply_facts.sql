-- What a person added to a draft that the project's pages lacked, offered as an addition to the page
-- that is about it.
create table reply_facts (
  organization_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  thread_id uuid not null,
  reply_id uuid not null,
  question text not null check (char_length(question) <= 1000),
  text text not null check (char_length(text) between 1 and 2000),
  page_id uuid not null,
  -- The last block of the passage that comes nearest to the question; the text goes below it.
  block_id text not null,
  status text not null default 'open' check (status in ('open', 'added', 'dismissed')),
  created_by uuid,
  created_at timestamptz not null default now(),
  settled_by uuid,
  settled_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade,
  foreign key (organization_id, thread_id) references threads (organization_id, id) on delete cascade,
  foreign key (organization_id, reply_id) references thread_replies (organization_id, id) on delete cascade
);
create index reply_facts_open on reply_facts (organization_id, project_id, thread_id, id)
  where status = 'open';

alter table reply_facts enable row level security;
alter table reply_facts force row level security;
create policy own_organization on reply_facts to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

grant select, insert, update, delete on reply_facts to foreword_app;
