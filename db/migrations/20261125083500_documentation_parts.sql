-- What stands around the pages of the documentation: comments, links between them, links to share
-- them, what each person has marked or opened, and templates.

-- A comment, or an answer in the thread of one. The first comment of a thread says what it is about.
create table documentation_comments (
  organization_id uuid not null,
  id uuid not null,
  page_id uuid not null,
  -- The first comment of the thread; its own id for that one itself.
  thread_id uuid not null,
  text text not null check (char_length(text) between 1 and 10000),
  -- People who are named in it.
  mentions uuid[] not null default '{}',
  -- Null for a comment on the whole page.
  block_id text check (char_length(block_id) <= 64),
  -- Null for a comment on the whole block.
  quote text check (char_length(quote) between 1 and 2000),
  start_at integer check (start_at >= 0),
  end_at integer check (end_at >= start_at),
  resolved_at timestamptz,
  resolved_by uuid,
  created_by uuid,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  primary key (organization_id, id),
  check ((quote is null) = (start_at is null) and (start_at is null) = (end_at is null)),
  check (quote is null or block_id is not null),
  foreign key (organization_id, page_id) references documentation_pages (organization_id, id) on delete cascade,
  foreign key (organization_id, thread_id) references documentation_comments (organization_id, id) on delete cascade
);
create index documentation_comments_of_page on documentation_comments (organization_id, page_id, id);
create index documentation_comments_of_thread on documentation_comments (organization_id, thread_id, id);

-- A link with which people without an account read one page. The link itself is made from its id.
create table documentation_shares (
  organization_id uuid not null,
  id uuid not null,
  page_id uuid not null,
  expires_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, page_id) references documentation_pages (organization_id, id) on delete cascade
);
create index documentation_shares_of_page on documentation_shares (organization_id, page_id);

-- The pages that a person has marked, and when they last opened a page.
create table documentation_marks (
  organization_id uuid not null,
  user_id uuid not null,
  page_id uuid not null,
  favourite_since timestamptz,
  opened_at timestamptz,
  primary key (organization_id, user_id, page_id),
  check (favourite_since is not null or opened_at is not null),
  foreign key (organization_id, page_id) references documentation_pages (organization_id, id) on delete cascade
);
create index documentation_marks_of_page on documentation_marks (organization_id, page_id);
create index documentation_marks_opened on documentation_marks (organization_id, user_id, opened_at);

-- Pages to begin with, for all projects of an organisation.
create table documentation_templates (
  organization_id uuid not null,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 255),
  -- `json` and not `jsonb`: blocks keep the order of their keys.
  content json not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);

alter table documentation_comments enable row level security;
alter table documentation_comments force row level security;
create policy own_organization on documentation_comments to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

alter table documentation_shares enable row level security;
alter table documentation_shares force row level security;
create policy own_organization on documentation_shares to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

alter table documentation_marks enable row level security;
alter table documentation_marks force row level security;
create policy own_organization on documentation_marks to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

alter table documentation_templates enable row level security;
alter table documentation_templates force row level security;
create policy own_organization on documentation_templates to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

grant select, insert, update, delete on documentation_comments, documentation_shares,
  documentation_marks, documentation_templates to foreword_app;

-- For clearing a deleted organisation: templates go with no project.
create policy before_organization on documentation_templates for all to foreword_auth
  using (true) with check (false);
grant select (organization_id, id), delete on documentation_templates to foreword_auth;

-- The pages that a page links to, as their addresses in its text say. Kept by the database, so that
-- everything that writes a page keeps it right.
create function documentation_links(content json) returns text[]
  language sql immutable parallel safe
  as $body$
    select coalesce(array_agg(distinct link[1]), '{}')
    from regexp_matches(content::text,
      '/documentation\?(?:[^"\s]*[&;])?page=([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})', 'g') link
  $body$;
alter table documentation_pages add column linked_ids text[] not null
  generated always as (documentation_links(content)) stored;
