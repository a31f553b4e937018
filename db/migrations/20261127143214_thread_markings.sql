-- All conversations of a view that a person marks at once. A job goes through them page by page, and
-- what each page was like before is kept with it, for Undo.
create table thread_markings (
  organization_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  made_by uuid,
  -- The filter or the search of the view, and what is set.
  question jsonb not null,
  change jsonb not null,
  status text not null default 'marking'
    check (status in ('marking', 'marked', 'undoing', 'undone')),
  -- The cursor behind the last page that is done. What came after the beginning stays as it is.
  position text not null,
  marked integer not null default 0,
  begun_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);
create index thread_markings_of_person on thread_markings (organization_id, made_by, begun_at);

alter table thread_undos
  add column marking_id uuid,
  add foreign key (organization_id, marking_id)
    references thread_markings (organization_id, id) on delete cascade;

alter table thread_markings enable row level security;
alter table thread_markings force row level security;
create policy own_organization on thread_markings to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

grant select, insert, update, delete on thread_markings to foreword_app;
