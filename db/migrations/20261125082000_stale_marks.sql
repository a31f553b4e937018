-- Whether an input says something else by now than when it was read. It is marked when the input
-- changes, so that finding what is stale looks at nothing that is not.
alter table document_inputs add column is_changed boolean not null default false;

alter table documents no force row level security;
alter table document_inputs no force row level security;
update document_inputs one set is_changed = true
  where not exists (
    select 1 from documents input
     where input.organization_id = one.organization_id and input.id = one.input_id
       and input.content_hash is not distinct from one.input_hash);
alter table documents force row level security;
alter table document_inputs force row level security;
