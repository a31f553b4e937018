-- One way to a provider and back, to connect a mailbox. Taken once, by the person who began it.
create table mailbox_attempts (
  organization_id uuid not null,
  id uuid not null,
  state_hash bytea not null check (octet_length(state_hash) = 32),
  -- Known only to the browser that began, so that no one is led into another person's account.
  key_hash bytea not null check (octet_length(key_hash) = 32),
  provider text not null check (provider in ('gmail', 'outlook')),
  project_id uuid not null,
  -- The mailbox that is connected again; null for a new one.
  mailbox_id uuid,
  user_id uuid not null,
  kept_sealed text not null,
  expires_at timestamptz not null default now() + interval '10 minutes',
  primary key (organization_id, id),
  constraint mailbox_attempts_state unique (organization_id, state_hash)
);

alter table mailbox_attempts enable row level security;
alter table mailbox_attempts force row level security;
create policy own_organization on mailbox_attempts to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

grant select, insert, delete on mailbox_attempts to foreword_app;
