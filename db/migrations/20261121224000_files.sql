-- Pictures that people put into their pages: what is known of each, and its bytes in pieces.

create table files (
  organization_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  -- Nothing when its project is gone. Gigabytes take longer to delete than a request may take.
  project_id uuid,
  name text not null check (char_length(name) between 1 and 255),
  content_type text not null
    check (content_type in ('image/png', 'image/jpeg', 'image/gif', 'image/webp')),
  size_bytes integer not null check (size_bytes > 0),
  sha256 bytea not null check (octet_length(sha256) = 32),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  -- The same picture is kept once in its project, so that sending it again is no second one.
  constraint files_content unique (organization_id, project_id, sha256),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete set null (project_id)
);
-- How much an organisation keeps is added up from this index alone.
create index files_sizes on files (organization_id) include (size_bytes) where project_id is not null;
create index files_of_gone_projects on files (organization_id, id) where project_id is null;

create table file_chunks (
  organization_id uuid not null references organizations (id) on delete cascade,
  file_id uuid not null,
  position integer not null check (position >= 0),
  bytes bytea not null check (octet_length(bytes) between 1 and 262144),
  primary key (organization_id, file_id, position),
  foreign key (organization_id, file_id) references files (organization_id, id) on delete cascade
);
-- Pictures are compressed already; trying it again would only cost time.
alter table file_chunks alter column bytes set storage external;

alter table files enable row level security;
alter table files force row level security;
create policy own_organization on files to foreword_app
  using (organization_id = (select current_organization_id()))
  with check (organization_id = (select current_organization_id()));
create policy of_gone_projects on files to foreword_auth using (project_id is null);

alter table file_chunks enable row level security;
alter table file_chunks force row level security;
create policy own_organization on file_chunks to foreword_app
  using (organization_id = (select current_organization_id()))
  with check (organization_id = (select current_organization_id()));

-- What is kept is never changed: an address always gives the same bytes.
grant select, insert on files, file_chunks to foreword_app;
grant select (organization_id, id, project_id), delete on files to foreword_auth;
