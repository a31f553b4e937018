-- An admin asked to reset it then. It is cancelled by a code, or by the person.
alter table second_factors add column reset_at timestamptz;
alter table second_factors add column reset_by uuid references users (id) on delete set null;
