-- The words that a correspondent is found by while someone types a recipient: those of the name, the address, and its
-- domain, in small letters. In the order of bytes, so that a beginning is a range of the index. They go with the mailbox.
create table correspondent_words (
  organization_id uuid not null,
  mailbox_id uuid not null,
  address text not null,
  word text collate "C" not null check (char_length(word) between 1 and 254),
  primary key (organization_id, mailbox_id, address, word),
  foreign key (organization_id, mailbox_id) references mailboxes (organization_id, id) on delete cascade
);

insert into correspondent_words (organization_id, mailbox_id, address, word)
select distinct organization_id, mailbox_id, address, word
  from correspondents
 cross join lateral unnest(
   regexp_split_to_array(lower(name), '\s+') || array[address, split_part(address, '@', 2)]) word
 where word <> '';

create index correspondent_words_search on correspondent_words (organization_id, mailbox_id, word);

alter table correspondent_words enable row level security;
alter table correspondent_words force row level security;
create policy own_organization on correspondent_words to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

grant select, insert, update, delete on correspondent_words to foreword_app;
