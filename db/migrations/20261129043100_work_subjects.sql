-- What a work is about, such as the product whose documentation is generated: names change, and two
-- may be the same.
alter table background_work add column subject_id uuid;
