-- What each document has been: one row for each change that is worth going back to.
create table revisions (
  organization_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  document_id uuid not null,
  name text not null check (char_length(name) between 1 and 255),
  -- `json` and not `jsonb`: blocks keep the order of their keys. Null when the document had no text.
  content json,
  reason text not null check (reason in
    ('created', 'edited', 'analysed', 'regenerated', 'imported', 'restored', 'undone')),
  -- The version of the document that this revision became.
  version integer not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);
create index revisions_of_document on revisions (organization_id, document_id, id desc);
create index revisions_of_project on revisions (organization_id, project_id);

alter table revisions enable row level security;
alter table revisions force row level security;
create policy own_organization on revisions to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

grant select, insert, update, delete on revisions to foreword_app;
