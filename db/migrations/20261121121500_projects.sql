-- Projects, what each has to get ready, and the products that its documentation is grouped by.

create table projects (
  organization_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 80),
  -- The name without case and accents, as the search compares it.
  search_name text not null check (char_length(search_name) <= 200),
  -- Null shows the first letter of the name instead.
  icon text check (char_length(icon) <= 60),
  color text not null,
  time_zone text not null,
  language text not null,
  is_archived boolean not null default false,
  archived_at timestamptz,
  is_sample boolean not null default false,
  -- Counts changes, so that nobody writes over what they have not seen.
  version integer not null default 1,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  check (is_archived = (archived_at is not null))
);
-- Pages, counts and searches read this index alone; only the few rows of a page are looked up.
create index projects_newest on projects
  (organization_id, is_archived, created_at desc, id desc) include (search_name);
create unique index projects_one_sample on projects (organization_id) where is_sample;

-- A step that nobody has touched has no row: it is still to do.
create table todo_items (
  organization_id uuid not null references organizations (id) on delete cascade,
  project_id uuid not null,
  type text not null check (type in ('client-business', 'client-competitors', 'strategy')),
  status text not null check (status in ('todo', 'in-progress', 'completed')),
  updated_at timestamptz not null default now(),
  primary key (organization_id, project_id, type),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);

create table products (
  organization_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  project_id uuid not null,
  name text not null check (char_length(name) between 1 and 120),
  -- The name without case, which is what must not repeat within a project.
  name_key text not null,
  docs_status text not null default 'not-started'
    check (docs_status in ('not-started', 'in-progress', 'finished', 'failed')),
  pages_count integer not null default 0 check (pages_count >= 0),
  is_archived boolean not null default false,
  version integer not null default 1,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  -- What belongs to a product names its project as well, and both have to agree.
  unique (organization_id, project_id, id),
  constraint products_name unique (organization_id, project_id, name_key),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);

alter table projects enable row level security;
alter table projects force row level security;
create policy own_organization on projects to foreword_app
  using (organization_id = (select current_organization_id()))
  with check (organization_id = (select current_organization_id()));

alter table todo_items enable row level security;
alter table todo_items force row level security;
create policy own_organization on todo_items to foreword_app
  using (organization_id = (select current_organization_id()))
  with check (organization_id = (select current_organization_id()));

alter table products enable row level security;
alter table products force row level security;
create policy own_organization on products to foreword_app
  using (organization_id = (select current_organization_id()))
  with check (organization_id = (select current_organization_id()));

grant select, insert, update, delete on projects, todo_items, products to foreword_app;
