-- A marking is of all conversations of a view, or of those that were chosen one by one.
alter table thread_markings add column thread_ids uuid[];
