-- What a language model has written of a document so far. A row lives as long as its work.
create table partial_documents (
  organization_id uuid not null,
  document_id uuid not null,
  work_id uuid not null,
  blocks jsonb not null,
  primary key (organization_id, document_id),
  foreign key (organization_id, document_id) references documents (organization_id, id) on delete cascade
);
create index partial_documents_of_work on partial_documents (organization_id, work_id);

alter table partial_documents enable row level security;
alter table partial_documents force row level security;
create policy own_organization on partial_documents to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update, delete on partial_documents to foreword_app;
