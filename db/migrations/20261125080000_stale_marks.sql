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

create index document_inputs_changed on document_inputs (organization_id, target_id) where is_changed;

-- Of two who ask at once, one begins to write the stale documents of a project again.
create unique index background_work_one_rebuild on background_work (organization_id, project_id)
  where kind = 'documents.rebuild' and status in ('queued', 'running');
