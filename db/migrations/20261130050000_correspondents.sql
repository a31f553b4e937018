-- The people that a mailbox writes with, counted as its mail is stored, so that recipients can be proposed while
-- someone types. It goes with its mailbox.
create table correspondents (
  organization_id uuid not null,
  mailbox_id uuid not null,
  -- In small letters.
  address text not null check (char_length(address) between 3 and 254),
  -- As the newest mail that has one calls them.
  name text not null default '' check (char_length(name) <= 200),
  sent_count integer not null default 0,
  received_count integer not null default 0,
  last_at timestamptz not null,
  primary key (organization_id, mailbox_id, address),
  foreign key (organization_id, mailbox_id) references mailboxes (organization_id, id) on delete cascade
);

-- Those of the mail that is here already.
insert into correspondents
  (organization_id, mailbox_id, address, name, sent_count, received_count, last_at)
select organization_id, mailbox_id, address, max(name), sum(sent), sum(received), max(received_at)
  from (
    select organization_id, mailbox_id, lower(from_address) as address, left(from_name, 200) as name,
           0 as sent, 1 as received, received_at
      from messages
     where direction = 'inbound' and automatic = 'none'
    union all
    select organization_id, mailbox_id, lower(person ->> 'address'), left(person ->> 'name', 200),
           case when direction = 'outbound' then 1 else 0 end, 0, received_at
      from messages
     cross join lateral jsonb_array_elements(to_addresses || cc_addresses || bcc_addresses) person
     where automatic = 'none'
  ) seen
 where char_length(address) <= 254 and address ~ '^[^@[:space:]]+@[^@[:space:]]+[.][^@[:space:].]{2,}$'
 group by organization_id, mailbox_id, address;

alter table correspondents enable row level security;
alter table correspondents force row level security;
create policy own_organization on correspondents to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

grant select, insert, update, delete on correspondents to foreword_app;
