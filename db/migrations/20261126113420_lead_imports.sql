-- Files that leads are imported from, how they are read, and what became of their rows.
create table lead_imports (
  organization_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  strategy_id uuid not null,
  file_id uuid not null,
  file_name text not null check (char_length(file_name) between 1 and 255),
  sha256 bytea not null check (octet_length(sha256) = 32),
  size_bytes integer not null check (size_bytes > 0),
  -- `ready`: read, and nothing saved. `undoing`, `undone`: what it saved is taken back.
  status text not null check (status in
    ('ready', 'waiting', 'running', 'finished', 'failed', 'cancelled', 'undoing', 'undone')),
  error_code text check (char_length(error_code) <= 100),
  work_id uuid,
  charset text not null check (char_length(charset) <= 40),
  delimiter text not null check (char_length(delimiter) = 1),
  has_header boolean not null,
  has_broken_quotes boolean not null default false,
  columns json not null,
  mapping json not null,
  on_known text not null default 'update' check (on_known in ('skip', 'update')),
  row_count integer not null,
  -- How many rows are behind. It rises in the transaction that saves them, so each is saved once.
  done_count integer not null default 0,
  receipt json not null,
  kept_count integer,
  created_by uuid,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (organization_id, id),
  check ((status = 'failed') = (error_code is not null))
);
create index lead_imports_of_strategy on lead_imports (organization_id, strategy_id, id desc);
create index lead_imports_of_project on lead_imports (organization_id, project_id, sha256);

-- Rows that were not saved, as they were, and the old values of leads that were changed.
create table lead_import_rows (
  organization_id uuid not null,
  import_id uuid not null,
  row_number integer not null,
  outcome text not null check (outcome in ('invalid', 'duplicate', 'suppressed', 'updated')),
  fault text check (char_length(fault) <= 100),
  cells json,
  lead_id uuid,
  lead_before json,
  primary key (organization_id, import_id, row_number),
  foreign key (organization_id, import_id) references lead_imports (organization_id, id) on delete cascade
);

-- What the columns of a project's files were the last time, by their names.
create table lead_mappings (
  organization_id uuid not null,
  project_id uuid not null,
  columns json not null,
  primary key (organization_id, project_id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);

alter table lead_imports enable row level security;
alter table lead_imports force row level security;
create policy own_organization on lead_imports to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

alter table lead_import_rows enable row level security;
alter table lead_import_rows force row level security;
create policy own_organization on lead_import_rows to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

alter table lead_mappings enable row level security;
alter table lead_mappings force row level security;
create policy own_organization on lead_mappings to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

grant select, insert, update, delete on lead_imports, lead_import_rows, lead_mappings to foreword_app;
