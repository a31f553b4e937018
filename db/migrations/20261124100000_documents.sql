-- What each document says now, and from what it was written. A document whose inputs say something
-- else by now is stale.
create table documents (
  organization_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  name text not null check (char_length(name) between 1 and 255),
  -- Of the blocks alone; null as long as there are none.
  content_hash bytea check (octet_length(content_hash) = 32),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);
create index documents_of_project on documents (organization_id, project_id);

-- One row for each document that was read when the target was written, with what it said then.
create table document_inputs (
  organization_id uuid not null,
  target_id uuid not null,
  input_id uuid not null,
  input_name text not null check (char_length(input_name) between 1 and 255),
  input_hash bytea check (octet_length(input_hash) = 32),
  primary key (organization_id, target_id, input_id),
  foreign key (organization_id, target_id) references documents (organization_id, id) on delete cascade
);
create index document_inputs_read on document_inputs (organization_id, input_id);

-- The sentences of a document that were found in its sources, and where. An edited sentence has
-- another hash, so it loses its mark; an untouched one keeps it wherever it moves.
create table sentence_quotes (
  organization_id uuid not null,
  document_id uuid not null,
  sentence_hash bytea not null check (octet_length(sentence_hash) = 32),
  position integer not null check (position >= 0),
  source_kind text not null,
  source_id uuid not null,
  block_id text not null check (char_length(block_id) <= 64),
  quote text not null check (char_length(quote) between 1 and 2000),
  start_at integer not null check (start_at >= 0),
  end_at integer not null check (end_at >= start_at),
  result text not null check (result in ('verified', 'weak', 'missing')),
  primary key (organization_id, document_id, sentence_hash, position),
  foreign key (organization_id, document_id) references documents (organization_id, id) on delete cascade
);

alter table documents enable row level security;
alter table documents force row level security;
create policy own_organization on documents to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

alter table document_inputs enable row level security;
alter table document_inputs force row level security;
create policy own_organization on document_inputs to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

alter table sentence_quotes enable row level security;
alter table sentence_quotes force row level security;
create policy own_organization on sentence_quotes to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

grant select, insert, update, delete on documents, document_inputs, sentence_quotes to foreword_app;
