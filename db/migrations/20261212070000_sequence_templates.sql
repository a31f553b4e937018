-- Steps saved under a name, for every project of the organisation.
create table sequence_templates (
  organization_id uuid not null,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 80),
  is_one_sequence boolean not null,
  steps jsonb not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);
create unique index name_of_sequence_template on sequence_templates (organization_id, lower(name));

alter table sequence_templates enable row level security;
alter table sequence_templates force row level security;
create policy own_organization on sequence_templates to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

grant select, insert, update, delete on sequence_templates to foreword_app;
