-- Files whose rows are connected as mailboxes, and what became of each row.
create table mailbox_batches (
  organization_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  file_name text not null check (char_length(file_name) between 1 and 160),
  status text not null default 'waiting'
    check (status in ('waiting', 'running', 'finished', 'failed', 'cancelled')),
  work_id uuid not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);
create index mailbox_batches_of_project on mailbox_batches (organization_id, project_id, id desc);

create table mailbox_batch_rows (
  organization_id uuid not null,
  id uuid not null,
  batch_id uuid not null,
  row_number integer not null,
  -- The cells of known columns, without passwords.
  cells json not null,
  -- The passwords, until the row has ended.
  secrets_sealed text,
  outcome text not null
    check (outcome in ('waiting', 'connected', 'known', 'refused', 'invalid', 'not-tried')),
  error_code text check (char_length(error_code) <= 100),
  mailbox_id uuid,
  primary key (organization_id, id),
  foreign key (organization_id, batch_id) references mailbox_batches (organization_id, id)
    on delete cascade,
  check (secrets_sealed is null or outcome = 'waiting')
);
create index mailbox_batch_rows_of_batch on mailbox_batch_rows (organization_id, batch_id, row_number);

alter table mailbox_batches enable row level security;
alter table mailbox_batches force row level security;
create policy own_organization on mailbox_batches to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

alter table mailbox_batch_rows enable row level security;
alter table mailbox_batch_rows force row level security;
create policy own_organization on mailbox_batch_rows to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

grant select, insert, update, delete on mailbox_batches, mailbox_batch_rows to foreword_app;
