-- Who was named in a comment, and whether they have seen it. A list of its own, so that what one
-- person has not seen is found without reading the comments of all.
create table documentation_mentions (
  organization_id uuid not null,
  user_id uuid not null,
  comment_id uuid not null,
  project_id uuid not null,
  page_id uuid not null,
  -- Null until its person has looked at the comments of the page.
  seen_at timestamptz,
  primary key (organization_id, user_id, comment_id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade,
  foreign key (organization_id, comment_id) references documentation_comments (organization_id, id) on delete cascade
);
create index documentation_mentions_of_comment on documentation_mentions (organization_id, comment_id);
create index documentation_mentions_of_project on documentation_mentions (organization_id, project_id);
create index documentation_mentions_unseen on documentation_mentions (organization_id, user_id, comment_id)
  where seen_at is null;

alter table documentation_mentions enable row level security;
alter table documentation_mentions force row level security;
create policy own_organization on documentation_mentions to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update, delete on documentation_mentions to foreword_app;
