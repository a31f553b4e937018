-- A mark of conversations of several projects has one undo token, and a row for each project, which
-- goes with it.
alter table thread_undos add column part_of uuid;
