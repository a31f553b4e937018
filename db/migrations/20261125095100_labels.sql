-- Labels of conversations: a label is a group such as "Stage", its items are the values.
create table labels (
  organization_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  name text not null check (char_length(name) between 1 and 60),
  -- However it is written, a name stands once in a project.
  name_key text not null,
  selection text not null check (selection in ('single', 'multiple')),
  position integer not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  constraint labels_name unique (organization_id, project_id, name_key),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);

create table label_items (
  organization_id uuid not null,
  id uuid not null,
  label_id uuid not null,
  name text not null check (char_length(name) between 1 and 60),
  name_key text not null,
  colour text not null check (char_length(colour) <= 20),
  position integer not null,
  -- What a model is told about when to use it.
  description text not null default '' check (char_length(description) <= 500),
  auto_apply text not null default 'off' check (auto_apply in ('off', 'suggest', 'apply')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  constraint label_items_name unique (organization_id, label_id, name_key),
  foreign key (organization_id, label_id) references labels (organization_id, id) on delete cascade
);
create index label_items_in_order on label_items (organization_id, label_id, position);

-- Which conversation has which items. They go with their thread; a deleted project is gone at once,
-- whatever its threads have.
create table thread_labels (
  organization_id uuid not null,
  thread_id uuid not null,
  label_item_id uuid not null,
  label_id uuid not null,
  added_by uuid,
  added_at timestamptz not null default now(),
  primary key (organization_id, thread_id, label_item_id),
  foreign key (organization_id, thread_id) references threads (organization_id, id) on delete cascade
);
create index thread_labels_of_item on thread_labels (organization_id, label_item_id, thread_id);

alter table labels enable row level security;
alter table labels force row level security;
create policy own_organization on labels to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

alter table label_items enable row level security;
alter table label_items force row level security;
create policy own_organization on label_items to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

alter table thread_labels enable row level security;
alter table thread_labels force row level security;
create policy own_organization on thread_labels to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

grant select, insert, update, delete on labels, label_items, thread_labels to foreword_app;
