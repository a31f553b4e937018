-- How many pages a work has written with another text; null for work that writes no pages.
alter table background_work add column changed integer;
alter table background_work add constraint background_work_changed check (changed >= 0);
