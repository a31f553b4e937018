-- When a person last had a page open, said again and again by their browser. Null once they left it.
alter table documentation_marks add column reading_at timestamptz;
