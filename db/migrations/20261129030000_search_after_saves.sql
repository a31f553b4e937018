-- Words that were just saved wait in a list which each search reads whole. A short list keeps a
-- search as fast beside many saves as without them.
alter index documentation_pages_search set (gin_pending_list_limit = 64);
alter index documentation_pages_names set (gin_pending_list_limit = 64);
alter index setup_items_search set (gin_pending_list_limit = 64);
alter index setup_items_names set (gin_pending_list_limit = 64);

-- Mail comes in batches, which a longer list takes in at once. A partitioned index has no settings
-- of its own.
do $body$
  declare
    part regclass;
  begin
    for part in
      select inhrelid from pg_inherits where inhparent = 'messages_search'::regclass
    loop
      execute format('alter index %s set (gin_pending_list_limit = 1024)', part);
    end loop;
  end
$body$;
