-- Two people that were one: who was merged into whom, and what is needed to take it back.
create table person_merges (
  organization_id uuid not null,
  id uuid not null,
  kept_id uuid not null,
  merged_id uuid not null,
  -- What was moved, and what the merged leads were before.
  snapshot jsonb not null,
  merged_by uuid,
  merged_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by uuid,
  primary key (organization_id, id),
  foreign key (organization_id, kept_id) references people (organization_id, id) on delete cascade,
  foreign key (organization_id, merged_id) references people (organization_id, id) on delete cascade
);
create index person_merges_of_kept on person_merges (organization_id, kept_id);
-- A person is merged into one other at a time.
create unique index person_merges_in_force on person_merges (organization_id, merged_id)
  where undone_at is null;

alter table person_merges enable row level security;
alter table person_merges force row level security;
create policy own_organization on person_merges to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

grant select, insert, update, delete on person_merges to foreword_app;
