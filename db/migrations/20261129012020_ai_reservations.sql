-- What calls of language models that run at this moment may cost, held back from the budgets. A call
-- renews its own row for as long as it runs; the row of a killed process lapses by itself.
create table ai_reservations (
  organization_id uuid not null,
  project_id uuid not null,
  id uuid not null,
  -- Millionths of a dollar.
  cost_micros integer not null check (cost_micros >= 0),
  held_until timestamptz not null,
  primary key (organization_id, project_id, id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);

alter table ai_reservations enable row level security;
alter table ai_reservations force row level security;
create policy own_organization on ai_reservations to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

grant select, insert, update, delete on ai_reservations to foreword_app;
