-- What pages are imported from: the originals as files beside the pictures, and what became of each.

-- Next to pictures the files that people import, under the same quota. They arrive in pieces, and
-- nothing is known of them before the last one.
alter table files
  add column kind text not null default 'picture' check (kind in ('picture', 'original')),
  add column is_complete boolean not null default true,
  alter column sha256 drop not null,
  alter column width drop not null,
  alter column height drop not null,
  drop constraint files_content_type_check,
  add constraint files_picture_is_known check (kind <> 'picture' or (is_complete
    and sha256 is not null and width is not null and height is not null
    and content_type in ('image/png', 'image/jpeg', 'image/gif', 'image/webp'))),
  add constraint files_content_type_is_short check (char_length(content_type) <= 120);
grant update (is_complete) on files to foreword_app;
grant select (is_complete, created_at) on files to foreword_auth;
-- What no one sent the rest of is cleared away like what a deleted project leaves.
create policy unfinished on files to foreword_auth
  using (not is_complete and created_at < now() - interval '2 days');

create table documentation_imports (
  organization_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  -- Where the pages come to; checked again when they do.
  product_id uuid,
  parent_id uuid,
  -- The original; another reference than by its id would keep a deleted file.
  file_id uuid not null,
  file_name text not null check (char_length(file_name) between 1 and 255),
  size_bytes integer not null check (size_bytes > 0),
  status text not null
    check (status in ('uploading', 'waiting', 'running', 'finished', 'failed', 'cancelled')),
  error_code text,
  work_id uuid,
  -- Known once it has been opened.
  is_archive boolean,
  -- What became of everything in it, once it is finished.
  report json,
  converter integer not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (organization_id, id),
  check ((status = 'failed') = (error_code is not null)),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);
create index documentation_imports_of_project on documentation_imports
  (organization_id, project_id, id desc);

-- What an import consists of: a row for each page that it makes, parents before children, and for
-- what it leaves out. A page and its row change in one transaction, so a page is made once.
create table documentation_import_files (
  organization_id uuid not null,
  import_id uuid not null,
  place integer not null check (place >= 0),
  -- A file that is too long for a page becomes several.
  part integer not null default 0 check (part >= 0),
  path text not null,
  name text not null,
  parent_place integer,
  page_id uuid,
  position text,
  -- False for a folder, which is a page without a text of its own.
  has_content boolean not null,
  status text not null check (status in ('waiting', 'done', 'failed', 'skipped')),
  error_code text,
  source text,
  report json,
  -- What the page was before anyone wrote in it; importing again merges with it.
  base json,
  primary key (organization_id, import_id, place, part),
  foreign key (organization_id, import_id)
    references documentation_imports (organization_id, id) on delete cascade
);
create index documentation_import_files_of_page on documentation_import_files
  (organization_id, page_id) where page_id is not null;

alter table documentation_imports enable row level security;
alter table documentation_imports force row level security;
create policy own_organization on documentation_imports to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

alter table documentation_import_files enable row level security;
alter table documentation_import_files force row level security;
create policy own_organization on documentation_import_files to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

grant select, insert, update, delete on documentation_imports, documentation_import_files to foreword_app;
