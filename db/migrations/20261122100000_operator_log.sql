-- What operators did to this installation from its terminal. It belongs to no organisation and
-- stands outside every backup, like what is known about the database itself.
create table operator_log (
  id uuid primary key,
  begun_at timestamptz not null default now(),
  finished_at timestamptz,
  -- The user of the machine, and the machine. It is what they were, not a proof of who they are.
  who text not null,
  act text not null,
  -- An act that was killed stays begun.
  result text not null default 'begun' check (result in ('begun', 'done', 'failed')),
  says text not null default '',
  check ((result = 'begun') = (finished_at is null))
);
create index operator_log_by_time on operator_log (begun_at desc);

-- Neither of the product's roles may read it or write in it: only the owner, whom operators act as.
