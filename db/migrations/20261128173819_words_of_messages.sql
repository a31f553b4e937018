-- A table with a trigger cannot be distributed over several machines. So the words of a message are
-- written by the statement that stores it. The trigger is left for instances of the version before,
-- which write none; `foreword distribute`, for which all instances are stopped, drops it.
create function message_words(subject text, from_name text, from_address text, recipients jsonb,
    body text)
  returns tsvector
  language sql immutable parallel safe
  as $body$
    select setweight(to_tsvector('simple', public.mail_words(subject)), 'A')
        || setweight(to_tsvector('simple', public.mail_words(public.mail_names(
             jsonb_build_array(jsonb_build_object('name', from_name, 'address', from_address))))), 'B')
        || setweight(to_tsvector('simple', public.mail_words(public.mail_names(recipients))), 'C')
        || setweight(to_tsvector('simple', public.mail_words(coalesce(body, ''))), 'D')
  $body$;

drop trigger messages_search on messages;
create trigger messages_search before insert on messages
  for each row when (new.search is null) execute function message_search();

-- The searches are told the organisation, so that a cluster asks the one machine that holds it. They
-- run as the owner, so they compare it with that of the transaction and find nothing in another.
create function is_own_organization(organization uuid) returns boolean
  language sql stable
  as $body$
    select organization = nullif(current_setting('app.organization_id', true), '')::uuid
  $body$;

create function search_messages(organization uuid, question text, project uuid, mailboxes uuid[],
    items uuid[], attached boolean, since timestamptz, before timestamptz, cursor_at timestamptz,
    cursor_id uuid, most integer)
  returns table (organization_id uuid, id uuid, thread_id uuid, received_at timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog, public
  as $body$
    begin
      if public.is_own_organization(organization) is not true then return; end if;
      return query execute $query$
        select m.organization_id, m.id, coalesce(t.merged_into, t.id), m.received_at
          from messages m
          join threads t on t.organization_id = m.organization_id and t.id = m.thread_id
         where m.organization_id = $11
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
      using question, project, mailboxes, items, attached, since, before, cursor_at, cursor_id, most,
        organization;
    end
  $body$;

create function search_pages(organization uuid, question text, words text[], project uuid,
    most integer)
  returns table (organization_id uuid, id uuid, project_id uuid, product_id uuid, type text,
    name text, snippet text, rank real)
  language plpgsql stable security definer set search_path = pg_catalog, public
  as $body$
    begin
      if public.is_own_organization(organization) is not true then return; end if;
      return query
        select p.organization_id, p.id, p.project_id, p.product_id, p.type, p.name,
               public.search_snippet(p.text_content, words), found.rank
          from (
            select f.id, ts_rank('{0.33, 0.33, 0.33, 1.0}', f.search, to_tsquery('simple', question)) as rank
              from public.documentation_pages f
             where f.organization_id = organization
               and f.search @@ to_tsquery('simple', question)
               and f.archive_id is null and f.trash_id is null
               and (project is null or f.project_id = project)
             order by 2 desc, f.id desc
             limit most
          ) found
          join public.documentation_pages p on p.id = found.id and p.organization_id = organization
         order by found.rank desc, p.id desc;
    end
  $body$;

create function search_page_names(organization uuid, typed text, project uuid, most integer)
  returns table (organization_id uuid, id uuid, project_id uuid, product_id uuid, type text,
    name text, snippet text, rank real)
  language plpgsql volatile security definer set search_path = pg_catalog, public
  as $body$
    begin
      if public.is_own_organization(organization) is not true then return; end if;
      -- Local to the transaction, which is what a cluster passes on to the machine that it asks.
      set local pg_trgm.word_similarity_threshold = 0.45;
      return query
        select p.organization_id, p.id, p.project_id, p.product_id, p.type, p.name,
               left(p.text_content, 240), word_similarity(typed, p.name)
          from public.documentation_pages p
         where p.organization_id = organization
           and typed <% p.name
           and p.archive_id is null and p.trash_id is null
           and (project is null or p.project_id = project)
         order by word_similarity(typed, p.name) desc, p.id desc
         limit most;
    end
  $body$;

create function search_setup(organization uuid, question text, words text[], project uuid,
    most integer)
  returns table (organization_id uuid, id uuid, project_id uuid, type text, name text,
    snippet text, rank real)
  language plpgsql stable security definer set search_path = pg_catalog, public
  as $body$
    begin
      if public.is_own_organization(organization) is not true then return; end if;
      return query
        select s.organization_id, s.id, s.project_id, s.type, s.name,
               public.search_snippet(s.text_content, words), found.rank
          from (
            select f.id, ts_rank('{0.33, 0.33, 0.33, 1.0}', f.search, to_tsquery('simple', question)) as rank
              from public.setup_items f
             where f.organization_id = organization
               and f.search @@ to_tsquery('simple', question)
               and (project is null or f.project_id = project)
             order by 2 desc, f.id desc
             limit most
          ) found
          join public.setup_items s on s.id = found.id and s.organization_id = organization
         order by found.rank desc, s.id desc;
    end
  $body$;

create function search_setup_names(organization uuid, typed text, project uuid, most integer)
  returns table (organization_id uuid, id uuid, project_id uuid, type text, name text,
    snippet text, rank real)
  language plpgsql volatile security definer set search_path = pg_catalog, public
  as $body$
    begin
      if public.is_own_organization(organization) is not true then return; end if;
      set local pg_trgm.word_similarity_threshold = 0.45;
      return query
        select s.organization_id, s.id, s.project_id, s.type, s.name,
               left(s.text_content, 240), word_similarity(typed, s.name)
          from public.setup_items s
         where s.organization_id = organization
           and typed <% s.name
           and (project is null or s.project_id = project)
         order by word_similarity(typed, s.name) desc, s.id desc
         limit most;
    end
  $body$;

revoke execute on function
  search_messages(uuid, text, uuid, uuid[], uuid[], boolean, timestamptz, timestamptz, timestamptz, uuid, integer),
  search_pages(uuid, text, text[], uuid, integer), search_page_names(uuid, text, uuid, integer),
  search_setup(uuid, text, text[], uuid, integer), search_setup_names(uuid, text, uuid, integer)
  from public;
grant execute on function
  search_messages(uuid, text, uuid, uuid[], uuid[], boolean, timestamptz, timestamptz, timestamptz, uuid, integer),
  search_pages(uuid, text, text[], uuid, integer), search_page_names(uuid, text, uuid, integer),
  search_setup(uuid, text, text[], uuid, integer), search_setup_names(uuid, text, uuid, integer)
  to foreword_app;
