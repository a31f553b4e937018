-- A deleted rule can be restored; what it did keeps its rule.
alter table inbox_rules add column deleted_at timestamptz;
