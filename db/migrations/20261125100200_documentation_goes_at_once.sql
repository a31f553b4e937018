-- A project with thousands of pages goes in one statement for each table. References from page to
-- page, and from what stands around a page to the page, made it one for each page instead. The tree
-- is held by its own row, and the clearing of the trash takes along what belongs to a page.
--
-- Needs a version that knows 20261125100200_documentation_goes_at_once.

alter table documentation_pages
  drop constraint documentation_pages_organization_id_project_id_parent_id_fkey;

alter table documentation_comments
  drop constraint documentation_comments_organization_id_page_id_fkey,
  add column project_id uuid;
alter table documentation_shares
  drop constraint documentation_shares_organization_id_page_id_fkey,
  add column project_id uuid;
alter table documentation_marks
  drop constraint documentation_marks_organization_id_page_id_fkey,
  add column project_id uuid;

-- The owner sees the rows of all organisations for a moment, to fill the new columns.
alter table documentation_pages no force row level security;
alter table documentation_comments no force row level security;
alter table documentation_shares no force row level security;
alter table documentation_marks no force row level security;
update documentation_comments one set project_id = page.project_id
  from documentation_pages page
 where page.organization_id = one.organization_id and page.id = one.page_id;
update documentation_shares one set project_id = page.project_id
  from documentation_pages page
 where page.organization_id = one.organization_id and page.id = one.page_id;
update documentation_marks one set project_id = page.project_id
  from documentation_pages page
 where page.organization_id = one.organization_id and page.id = one.page_id;
alter table documentation_pages force row level security;
alter table documentation_comments force row level security;
alter table documentation_shares force row level security;
alter table documentation_marks force row level security;

alter table documentation_comments
  alter column project_id set not null,
  add foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade;
alter table documentation_shares
  alter column project_id set not null,
  add foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade;
alter table documentation_marks
  alter column project_id set not null,
  add foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade;
