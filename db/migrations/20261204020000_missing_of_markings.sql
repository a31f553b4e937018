-- Chosen conversations that were gone when their turn came: how many, and the ids of the first.
alter table thread_markings
  add column missing integer not null default 0,
  add column missing_ids uuid[] not null default '{}';
