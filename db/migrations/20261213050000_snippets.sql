-- Texts with fields, inserted by name into emails of every project of the organisation.
create table snippets (
  organization_id uuid not null,
  id uuid not null,
  -- The member whose personal one it is; null if everyone shares it.
  owner_id uuid,
  name text not null check (char_length(name) between 1 and 40),
  body text not null check (char_length(body) between 1 and 20000),
  inserted_count integer not null default 0 check (inserted_count >= 0),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);
create unique index name_of_shared_snippet on snippets (organization_id, lower(name))
  where owner_id is null;
create unique index name_of_own_snippet on snippets (organization_id, owner_id, lower(name))
  where owner_id is not null;

alter table snippets enable row level security;
alter table snippets force row level security;
create policy own_organization on snippets to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

grant select, insert, update, delete on snippets to foreword_app;
