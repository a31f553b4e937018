-- Whether a comment answers in a thread in which its person has written. Such a notice stays when the
-- comment no longer names them.
alter table documentation_mentions add column is_answer boolean not null default false;
