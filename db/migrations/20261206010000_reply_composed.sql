-- The text in the composer that a refined draft begins from.
alter table reply_versions add column composed text;
