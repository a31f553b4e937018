-- Which values of labels a machine suggested for a conversation or set by itself, why, and what a
-- person made of it. What a person dismissed is not suggested for that conversation again.
create table label_decisions (
  organization_id uuid not null,
  thread_id uuid not null,
  label_item_id uuid not null,
  label_id uuid not null,
  project_id uuid not null,
  message_id uuid not null,
  status text not null check (status in ('suggested', 'applied', 'accepted', 'dismissed')),
  decided_by text not null check (decided_by in ('intent', 'words', 'model')),
  confidence real not null,
  -- Word for word from the message.
  quote text not null check (char_length(quote) <= 500),
  decided_at timestamptz not null default now(),
  settled_by uuid,
  settled_at timestamptz,
  primary key (organization_id, thread_id, label_item_id),
  foreign key (organization_id, thread_id) references threads (organization_id, id) on delete cascade,
  foreign key (organization_id, label_item_id) references label_items (organization_id, id) on delete cascade
);
create index label_decisions_of_item on label_decisions (organization_id, label_item_id);

alter table label_decisions enable row level security;
alter table label_decisions force row level security;
create policy own_organization on label_decisions to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

grant select, insert, update, delete on label_decisions to foreword_app;
