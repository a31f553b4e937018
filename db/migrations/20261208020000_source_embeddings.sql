-- Passages of long projects as a model's vectors, to be searched by meaning.
create table source_embeddings (
  organization_id uuid not null,
  project_id uuid not null,
  -- Of the text that was turned into the vector.
  chunk_hash text not null,
  model text not null,
  -- Numbers of four bytes.
  vector bytea not null,
  primary key (organization_id, project_id, chunk_hash),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);

alter table source_embeddings enable row level security;
alter table source_embeddings force row level security;
create policy own_organization on source_embeddings to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

grant select, insert, update, delete on source_embeddings to foreword_app;
