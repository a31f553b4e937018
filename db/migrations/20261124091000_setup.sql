-- What is known of a project's client and its competitors: what people bring, and what is read from it.
create table setup_items (
  organization_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  type text not null check (type in ('note', 'case-study', 'business-summary',
    'business-groups-summary', 'business-group', 'competitor', 'competitors-summary', 'comparison')),
  name text not null check (char_length(name) between 1 and 120),
  status text not null check (status in ('completed', 'in-progress', 'failed')),
  -- `json` and not `jsonb`: blocks keep the order of their keys. Null until there is something to read.
  content json,
  text_content text not null default '',
  content_hash bytea check (octet_length(content_hash) = 32),
  source_kind text not null check (source_kind in ('manual', 'link', 'file', 'ai')),
  source_url text check (char_length(source_url) <= 2048),
  fetched_at timestamptz,
  -- Which group of the groups summary a business group describes.
  group_key text check (char_length(group_key) <= 120),
  -- What the last analysis made, or the item as it was created: undoing all changes leads there.
  base_revision_id uuid not null,
  base_name text not null,
  base_hash bytea,
  -- What the last analysis found, in the form that later steps read.
  findings json,
  -- The work that analyses it now, and what that does.
  work_id uuid,
  step text,
  error_code text,
  version integer not null default 1,
  created_by uuid,
  updated_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  check ((status = 'failed') = (error_code is not null)),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);
create index setup_items_of_project on setup_items (organization_id, project_id, type, id);
-- Of each summary a project has one, and of each group too, also when two ask for it at once.
create unique index setup_items_one_summary on setup_items (organization_id, project_id, type)
  where type in ('business-summary', 'business-groups-summary', 'competitors-summary', 'comparison');
create unique index setup_items_one_group on setup_items (organization_id, project_id, group_key)
  where group_key is not null;

-- What an item was analysed from, as it was read: the page behind a link, or the text that was given.
create table setup_sources (
  organization_id uuid not null,
  item_id uuid not null,
  title text check (char_length(title) <= 500),
  url text check (char_length(url) <= 2048),
  language text,
  content json not null,
  text_content text not null,
  read_at timestamptz not null default now(),
  primary key (organization_id, item_id),
  foreign key (organization_id, item_id) references setup_items (organization_id, id) on delete cascade
);

alter table setup_items enable row level security;
alter table setup_items force row level security;
create policy own_organization on setup_items to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

alter table setup_sources enable row level security;
alter table setup_sources force row level security;
create policy own_organization on setup_sources to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

grant select, insert, update, delete on setup_items, setup_sources to foreword_app;
