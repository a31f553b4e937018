-- What people decide about a conversation. What follows from its messages is computed by the
-- database, so that a new reply reopens it and changes whose turn it is without anyone's doing.
alter table threads
  -- When a person last wrote to us, machines left aside.
  add column last_human_at timestamptz,
  add column done_at timestamptz,
  add column snoozed_until timestamptz,
  add column snoozed_at timestamptz,
  add column assignee_id uuid,
  -- Whose turn it is, as a person said, for as long as no further message has come or gone.
  add column turn_choice text check (turn_choice in ('to-reply', 'awaiting-reply', 'fyi')),
  add column turn_chosen_at timestamptz;
alter table threads
  add column is_done boolean generated always as
    (done_at is not null and (last_human_at is null or last_human_at <= done_at)) stored,
  add column turn text generated always as (case
    when turn_choice is not null and (last_message_at is null or last_message_at <= turn_chosen_at)
      then turn_choice
    when last_human_at is not null and (last_outbound_at is null or last_human_at > last_outbound_at)
      then 'to-reply'
    when last_outbound_at is not null then 'awaiting-reply'
    when last_inbound_at is not null then 'fyi'
    else 'none'
  end) stored;
update threads t set last_human_at = (
  select max(m.received_at) from messages m
   where m.organization_id = t.organization_id and m.thread_id = t.id
     and m.direction = 'inbound' and m.automatic = 'none' and m.gone_at is null);

-- How conversations were before a person marked them, for Undo.
create table thread_undos (
  organization_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  made_by uuid,
  before json not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);
create index thread_undos_of_person on thread_undos (organization_id, made_by, created_at);

-- One reminder per conversation. Whether it still holds follows from the messages that came since.
create table follow_ups (
  organization_id uuid not null,
  thread_id uuid not null,
  project_id uuid not null,
  due_at timestamptz not null,
  condition text not null check (condition in ('if-no-reply', 'always')),
  note text not null default '' check (char_length(note) <= 500),
  set_by uuid,
  set_at timestamptz not null default now(),
  primary key (organization_id, thread_id),
  foreign key (organization_id, thread_id) references threads (organization_id, id) on delete cascade
);
create index follow_ups_due on follow_ups (organization_id, project_id, due_at, thread_id);

alter table thread_undos enable row level security;
alter table thread_undos force row level security;
create policy own_organization on thread_undos to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

alter table follow_ups enable row level security;
alter table follow_ups force row level security;
create policy own_organization on follow_ups to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

grant select, insert, update, delete on thread_undos, follow_ups to foreword_app;
