-- New texts for blocks of generated pages that people have changed: what they wrote stays, and they
-- decide about the new text. The pages kept these in their findings, where no one saw them.
create table block_offers (
  organization_id uuid not null,
  document_id uuid not null,
  block_id text not null check (char_length(block_id) between 1 and 64),
  -- The whole block. It stays byte for byte what was generated, so it is no `jsonb`.
  block json not null,
  -- When someone took it, or kept their own text.
  decided_at timestamptz,
  primary key (organization_id, document_id, block_id),
  foreign key (organization_id, document_id) references documents (organization_id, id) on delete cascade
);

alter table block_offers enable row level security;
alter table block_offers force row level security;
create policy own_organization on block_offers to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update, delete on block_offers to foreword_app;
