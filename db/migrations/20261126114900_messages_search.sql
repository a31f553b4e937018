-- Full-text search over mail: the subject, who it is from, whom it is to, and the text, each with a
-- weight of its own, so that a question can ask for one of them. The text stands in another table,
-- so a trigger writes the words.
alter table messages add column search tsvector;

create function mail_names(people jsonb) returns text
  language sql immutable parallel safe
  as $body$
    select coalesce(string_agg(one, ' '), '')
      from (
        select (person ->> 'name') || ' ' || (person ->> 'address') || ' '
               || translate(person ->> 'address', '@.-_+', '     ') as one
          from jsonb_array_elements(people) person
         limit 50
      ) few
  $body$;

-- Of a very long text only the beginning is indexed.
create function mail_words(body text) returns text
  language sql immutable parallel safe
  as $body$
    select left(body, 20000) || ' ' || public.search_grams(left(body, 20000))
  $body$;

-- Without the tags; a body that has a text beside its HTML does without this.
create function mail_text(html text) returns text
  language sql immutable parallel safe
  as $body$
    select regexp_replace(
      regexp_replace(left(html, 200000), '<(style|script|head)[^>]*>.*?</\1>', ' ', 'gi'),
      '<[^>]*>|&[a-z]+;', ' ', 'gi')
  $body$;

create function message_search() returns trigger
  language plpgsql
  as $body$
    declare
      body text;
    begin
      if new.body_id is not null then
        select coalesce(nullif(b.text, ''), public.mail_text(b.html), '') into body
          from public.mail_bodies b
         where b.organization_id = new.organization_id and b.id = new.body_id;
      end if;
      new.search :=
        setweight(to_tsvector('simple', public.mail_words(new.subject)), 'A')
        || setweight(to_tsvector('simple', public.mail_words(public.mail_names(
             jsonb_build_array(jsonb_build_object('name', new.from_name, 'address', new.from_address))))), 'B')
        || setweight(to_tsvector('simple', public.mail_words(public.mail_names(
             new.to_addresses || new.cc_addresses))), 'C')
        || setweight(to_tsvector('simple', public.mail_words(coalesce(body, ''))), 'D');
      return new;
    end
  $body$;

create trigger messages_search before insert
  or update of subject, from_name, from_address, to_addresses, cc_addresses, body_id on messages
  for each row execute function message_search();

update messages set subject = subject;

create policy search_owner on messages to foreword_owner using (true);
create policy search_owner on threads to foreword_owner using (true);
create policy search_owner on thread_labels to foreword_owner using (true);

-- The newest first. The question is planned with its words: a rare one reads the index of words, a
-- common one the messages in their order.
create function search_messages(question text, project uuid, mailboxes uuid[], items uuid[],
    attached boolean, since timestamptz, before timestamptz, cursor_at timestamptz, cursor_id uuid,
    most integer)
  returns table (organization_id uuid, id uuid, thread_id uuid, received_at timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog, public
  as $body$
    begin
      return query execute $query$
        select m.organization_id, m.id, coalesce(t.merged_into, t.id), m.received_at
          from messages m
          join threads t on t.organization_id = m.organization_id and t.id = m.thread_id
         where m.organization_id = nullif(current_setting('app.organization_id', true), '')::uuid
           and m.project_id = $2
           and m.gone_at is null
           and ($1 is null or m.search @@ to_tsquery('simple', $1))
           and ($3 is null or m.mailbox_id = any($3))
           and ($4 is null or exists (
                 select l.thread_id from thread_labels l
                  where l.organization_id = m.organization_id and l.thread_id = t.id
                    and l.label_item_id = any($4)))
           and ($5 is null or m.has_attachments = $5)
           and ($6 is null or m.received_at >= $6)
           and ($7 is null or m.received_at < $7)
           and ($8 is null or (m.received_at, m.id) < ($8, $9))
         order by m.received_at desc, m.id desc
         limit $10
      $query$
      using question, project, mailboxes, items, attached, since, before, cursor_at, cursor_id, most;
    end
  $body$;

revoke execute on function search_messages from public;
grant execute on function search_messages to foreword_app;
