-- The pages of a project, as a tree: what people write, bring along or have generated. Products are
-- nodes of the same tree and stand in their own table alone.

-- Whoever changes the shape of a tree holds its row until the end of the transaction, so that two
-- changes cannot make a circle together. Its version says that something has changed.
create table documentation_trees (
  organization_id uuid not null,
  project_id uuid not null,
  version integer not null default 1,
  primary key (organization_id, project_id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);

create table documentation_pages (
  organization_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  -- Null for what belongs to the project as a whole.
  product_id uuid,
  -- Null for the pages that hold all others: the storage and the generated pages of a product, and
  -- the storage of the project.
  parent_id uuid,
  type text not null check (type in ('storage', 'ai-generated', 'ai-prompt')),
  -- A fractional index: siblings stand in its order and then by id. Compared byte by byte.
  position text collate "C" not null check (char_length(position) between 1 and 400),
  name text not null check (char_length(name) between 1 and 255),
  -- `json` and not `jsonb`: blocks keep the order of their keys. Null until there is something to read.
  content json,
  text_content text not null default '',
  content_hash bytea check (octet_length(content_hash) = 32),
  -- What a generated page is about, and with which wording it was generated.
  prompt_type text check (prompt_type in ('case-study-summary', 'business-summary',
    'business-groups-summary', 'business-group-analysis')),
  group_key text check (char_length(group_key) <= 120),
  prompts json,
  -- Of generated pages; null for what people write.
  status text check (status in ('not-started', 'in-progress', 'finished', 'failed')),
  error_code text,
  -- The work that writes it now, and what that does.
  work_id uuid,
  step text,
  -- What was generated last: merging compares with it.
  base_revision_id uuid,
  version integer not null default 1,
  -- The pages that were archived together, or deleted together, come back together.
  archive_id uuid,
  archived_at timestamptz,
  trash_id uuid,
  deleted_at timestamptz,
  created_by uuid,
  updated_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, project_id, id),
  check (type = 'storage' or product_id is not null),
  check ((status = 'failed') = (error_code is not null)),
  check ((archive_id is null) = (archived_at is null)),
  check ((trash_id is null) = (deleted_at is null)),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade,
  foreign key (organization_id, project_id, product_id)
    references products (organization_id, project_id, id) on delete cascade,
  foreign key (organization_id, project_id, parent_id)
    references documentation_pages (organization_id, project_id, id) on delete cascade
);
create index documentation_pages_of_parent on documentation_pages
  (organization_id, project_id, parent_id, position, id);
create index documentation_pages_of_product on documentation_pages
  (organization_id, project_id, product_id) include (parent_id, status)
  where archive_id is null and trash_id is null;
create index documentation_pages_archived on documentation_pages
  (organization_id, project_id, archive_id) where archive_id is not null;
create index documentation_pages_in_trash on documentation_pages
  (organization_id, project_id, trash_id) where trash_id is not null;
create index documentation_pages_to_clear on documentation_pages
  (organization_id, deleted_at) where trash_id is not null;
-- A product has one storage and one place for what is generated, also when two ask for it at once.
create unique index documentation_pages_one_container on documentation_pages
  (organization_id, project_id, product_id, type) nulls not distinct
  where parent_id is null and archive_id is null and trash_id is null;

alter table documentation_trees enable row level security;
alter table documentation_trees force row level security;
create policy own_organization on documentation_trees to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

alter table documentation_pages enable row level security;
alter table documentation_pages force row level security;
create policy own_organization on documentation_pages to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

grant select, insert, update, delete on documentation_trees, documentation_pages to foreword_app;
