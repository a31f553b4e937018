-- Without a project, mail of all active ones is found. The search runs as the owner. Conversations are
-- joined to what was found: joined before, all of an organisation were read.
create policy search_owner on projects to foreword_owner using (true);

create or replace function search_messages(organization uuid, question text, project uuid, mailboxes uuid[],
    items uuid[], attached boolean, since timestamptz, before timestamptz, cursor_at timestamptz,
    cursor_id uuid, most integer)
  returns table (organization_id uuid, id uuid, thread_id uuid, received_at timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog, public
  as $body$
    begin
      if public.is_own_organization(organization) is not true then return; end if;
      return query execute $query$
        select m.organization_id, m.id, coalesce(t.merged_into, t.id), m.received_at
          from (
            select f.organization_id, f.id, f.thread_id, f.received_at
              from messages f
             where f.organization_id = $11
               and ($2 is null or f.project_id = $2)
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
        organization;
    end
  $body$;
