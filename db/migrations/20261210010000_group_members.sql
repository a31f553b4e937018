-- The case studies of a business group whose members someone chose. Null for every other page.
alter table setup_items add column member_ids uuid[];
