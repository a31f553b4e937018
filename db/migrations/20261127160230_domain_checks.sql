-- What DNS has last said about a domain that mail is sent from.
create table domain_checks (
  organization_id uuid not null,
  domain text not null check (char_length(domain) <= 253),
  -- What was found for each kind of record, as the contract of the engine says.
  answers jsonb not null,
  checked_at timestamptz not null,
  primary key (organization_id, domain)
);

alter table domain_checks enable row level security;
alter table domain_checks force row level security;
create policy own_organization on domain_checks to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

grant select, insert, update, delete on domain_checks to foreword_app;
