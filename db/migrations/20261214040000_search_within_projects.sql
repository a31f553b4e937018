-- The searches run as the owner, past row-level security, so they look at the caller's projects
-- themselves.

-- Null for all projects, and none without the setting.
create function reached_projects() returns uuid[]
  language sql stable
  as $body$
    select case current_setting('app.project_ids', true)
      when 'all' then null
      else coalesce(string_to_array(current_setting('app.project_ids', true), ',')::uuid[], '{}')
    end
  $body$;

create or replace function search_pages(organization uuid, question text, words text[], project uuid,
    most integer)
  returns table (organization_id uuid, id uuid, project_id uuid, product_id uuid, type text,
    name text, snippet text, rank real)
  language plpgsql stable security definer set search_path = pg_catalog, public
  as $body$
    declare reached constant uuid[] := public.reached_projects();
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
               and (reached is null or f.project_id = any(reached))
             order by 2 desc, f.id desc
             limit most
          ) found
          join public.documentation_pages p on p.id = found.id and p.organization_id = organization
         order by found.rank desc, p.id desc;
    end
  $body$;

create or replace function search_page_names(organization uuid, typed text, project uuid, most integer)
  returns table (organization_id uuid, id uuid, project_id uuid, product_id uuid, type text,
    name text, snippet text, rank real)
  language plpgsql volatile security definer set search_path = pg_catalog, public
  as $body$
    declare reached constant uuid[] := public.reached_projects();
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
           and (reached is null or p.project_id = any(reached))
         order by word_similarity(typed, p.name) desc, p.id desc
         limit most;
    end
  $body$;

create or replace function search_setup(organization uuid, question text, words text[], project uuid,
    most integer)
  returns table (organization_id uuid, id uuid, project_id uuid, type text, name text,
    snippet text, rank real)
  language plpgsql stable security definer set search_path = pg_catalog, public
  as $body$
    declare reached constant uuid[] := public.reached_projects();
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
               and (reached is null or f.project_id = any(reached))
             order by 2 desc, f.id desc
             limit most
          ) found
          join public.setup_items s on s.id = found.id and s.organization_id = organization
         order by found.rank desc, s.id desc;
    end
  $body$;

create or replace function search_setup_names(organization uuid, typed text, project uuid, most integer)
  returns table (organization_id uuid, id uuid, project_id uuid, type text, name text,
    snippet text, rank real)
  language plpgsql volatile security definer set search_path = pg_catalog, public
  as $body$
    declare reached constant uuid[] := public.reached_projects();
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
           and (reached is null or s.project_id = any(reached))
         order by word_similarity(typed, s.name) desc, s.id desc
         limit most;
    end
  $body$;

create or replace function search_messages(organization uuid, question text, project uuid, mailboxes uuid[],
    items uuid[], attached boolean, since timestamptz, before timestamptz, cursor_at timestamptz,
    cursor_id uuid, most integer)
  returns table (organization_id uuid, id uuid, thread_id uuid, received_at timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog, public
  as $body$
    declare reached constant uuid[] := public.reached_projects();
    begin
      if public.is_own_organization(organization) is not true then return; end if;
      return query execute $query$
        select m.organization_id, m.id, coalesce(t.merged_into, t.id), m.received_at
          from (
            select f.organization_id, f.id, f.thread_id, f.received_at
              from messages f
             where f.organization_id = $11
               and ($2 is null or f.project_id = $2)
               and ($12 is null or f.project_id = any($12))
               and ($2 is not null or f.project_id in (
                     select p.id from projects p
                      where p.organization_id = $11 and not p.is_archived))
               and f.gone_at is null
               and not f.places && array['spam', 'trash']
               and ($1 is null or f.search @@ to_tsquery('simple', $1))
               and ($3 is null or f.mailbox_id = any($3))
               and ($4 is null or exists (
                     select l.thread_id from thread_labels l
                      where l.organization_id = f.organization_id and l.thread_id = f.thread_id
                        and l.label_item_id = any($4)))
               and ($5 is null or f.has_attachments = $5)
               and ($6 is null or f.received_at >= $6)
               and ($7 is null or f.received_at < $7)
               and ($8 is null or (f.received_at, f.id) < ($8, $9))
             order by f.received_at desc, f.id desc
             limit $10) m
          join threads t on t.organization_id = m.organization_id and t.id = m.thread_id
         order by m.received_at desc, m.id desc
      $query$
      using question, project, mailboxes, items, attached, since, before, cursor_at, cursor_id, most,
        organization, reached;
    end
  $body$;
