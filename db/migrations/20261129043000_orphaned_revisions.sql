-- A deleted setup page left its history behind, which could still be read by its id. Only the
-- indexes are read to find what is left of it.
alter table revisions no force row level security;
alter table documents no force row level security;
alter table setup_items no force row level security;
alter table documentation_pages no force row level security;

delete from revisions
 using (
   select organization_id, document_id from revisions
   except
   select organization_id, id from documents
   except
   select organization_id, id from setup_items
   except
   select organization_id, id from documentation_pages
 ) gone
 where revisions.organization_id = gone.organization_id
   and revisions.document_id = gone.document_id;

alter table revisions force row level security;
alter table documents force row level security;
alter table setup_items force row level security;
alter table documentation_pages force row level security;
