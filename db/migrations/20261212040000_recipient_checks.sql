-- Whether the domains of leads receive email, as DNS has last said.
create table recipient_checks (
  organization_id uuid not null,
  domain text not null check (char_length(domain) <= 253),
  -- Null if DNS has not answered.
  accepts boolean,
  checked_at timestamptz,
  -- When DNS is asked next; null if no one waits for an answer.
  due_at timestamptz,
  primary key (organization_id, domain)
);
create index recipient_checks_due on recipient_checks (due_at) where due_at is not null;

alter table recipient_checks enable row level security;
alter table recipient_checks force row level security;
create policy own_organization on recipient_checks to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
create policy before_organization on recipient_checks for all to foreword_auth using (true) with check (false);

grant select, insert, update, delete on recipient_checks to foreword_app;
grant select (organization_id, domain, due_at) on recipient_checks to foreword_auth;
