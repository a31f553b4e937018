-- A project with thousands of pages goes in one statement for each table. References from page to
-- page, and from what stands around a page to the page, made it one for each page instead. The tree
-- is held by its own row, and the clearing of the trash takes along what belongs to a page.

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

update documentation_comments one set project_id = page.project_id
  from documentation_pages page
 where page.organization_id = one.organization_id and page.id = one.page_id;
update documentation_shares one set project_id = page.project_id
  from documentation_pages page
 where page.organization_id = one.organization_id and page.id = one.page_id;
update documentation_marks one set project_id = page.project_id
  from documentation_pages page
 where page.organization_id = one.organization_id and page.id = one.page_id;

alter table documentation_comments
  alter column project_id set not null,
  add foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade;
alter table documentation_shares
  alter column project_id set not null,
  add foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade;
alter table documentation_marks
  alter column project_id set not null,
  add foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade;

create index documentation_comments_of_project on documentation_comments (organization_id, project_id);
create index documentation_shares_of_project on documentation_shares (organization_id, project_id);
create index documentation_marks_of_project on documentation_marks (organization_id, project_id);
