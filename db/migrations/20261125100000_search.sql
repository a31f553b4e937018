-- Full-text search over pages of the documentation and of the setup. Row-level security keeps the
-- indexes of text from being used, so the questions are asked by functions that name the
-- organisation themselves and run as the owner.
create extension if not exists btree_gin;
create extension if not exists pg_trgm;

-- Chinese, Japanese and Korean are written without spaces between words. Each sign and each pair of
-- neighbours becomes a word of its own, so that parts of a sentence are found.
create function search_grams(given text) returns text
  language sql immutable parallel safe
  as $body$
    select coalesce(string_agg(substr(run[1], at, 1) || ' ' || substr(run[1], at, 2), ' '), '')
      from regexp_matches(given, '[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff]+', 'g') run,
           generate_series(1, length(run[1])) at
  $body$;

-- A word in the title counts three times as much as one in the text. Of a very long text only the
-- beginning is indexed: an index entry cannot be larger than a megabyte.
create function search_vector(title text, body text) returns tsvector
  language sql immutable parallel safe
  as $body$
    select setweight(to_tsvector('simple', title || ' ' || public.search_grams(title)), 'A')
        || setweight(to_tsvector('simple', left(body, 100000) || ' ' || public.search_grams(left(body, 100000))), 'D')
  $body$;

alter table documentation_pages add column search tsvector not null
  generated always as (public.search_vector(name, text_content)) stored;
alter table setup_items add column search tsvector not null
  generated always as (public.search_vector(name, text_content)) stored;

create policy search_owner on documentation_pages to foreword_owner using (true);
create policy search_owner on setup_items to foreword_owner using (true);

-- The part of a text around the first of some words.
create function search_snippet(body text, words text[]) returns text
  language sql immutable parallel safe
  as $body$
    select substr(body, greatest(1, coalesce(min(nullif(strpos(lower(left(body, 100000)), word), 0)), 1) - 60), 240)
      from unnest(words) word
  $body$;

create function search_pages(question text, words text[], project uuid, most integer)
  returns table (organization_id uuid, id uuid, project_id uuid, product_id uuid, type text,
    name text, snippet text, rank real)
  language sql stable security definer set search_path = pg_catalog, public
  as $body$
    select p.organization_id, p.id, p.project_id, p.product_id, p.type, p.name,
           public.search_snippet(p.text_content, words), found.rank
      from (
        select f.id, ts_rank('{0.33, 0.33, 0.33, 1.0}', f.search, to_tsquery('simple', question)) as rank
          from documentation_pages f
         where f.organization_id = nullif(current_setting('app.organization_id', true), '')::uuid
           and f.search @@ to_tsquery('simple', question)
           and f.archive_id is null and f.trash_id is null
           and (project is null or f.project_id = project)
         order by rank desc, f.id desc
         limit most
      ) found
      join documentation_pages p on p.id = found.id
       and p.organization_id = nullif(current_setting('app.organization_id', true), '')::uuid
     order by found.rank desc, p.id desc
  $body$;

-- Names that are written almost like a text, for words that are found nowhere.
create function search_page_names(typed text, project uuid, most integer)
  returns table (organization_id uuid, id uuid, project_id uuid, product_id uuid, type text,
    name text, snippet text, rank real)
  language sql stable security definer set search_path = pg_catalog, public
  set pg_trgm.word_similarity_threshold = 0.45
  as $body$
    select p.organization_id, p.id, p.project_id, p.product_id, p.type, p.name,
           left(p.text_content, 240), word_similarity(typed, p.name)
      from documentation_pages p
     where p.organization_id = nullif(current_setting('app.organization_id', true), '')::uuid
       and typed <% p.name
       and p.archive_id is null and p.trash_id is null
       and (project is null or p.project_id = project)
     order by word_similarity(typed, p.name) desc, p.id desc
     limit most
  $body$;

create function search_setup(question text, words text[], project uuid, most integer)
  returns table (organization_id uuid, id uuid, project_id uuid, type text, name text,
    snippet text, rank real)
  language sql stable security definer set search_path = pg_catalog, public
  as $body$
    select s.organization_id, s.id, s.project_id, s.type, s.name,
           public.search_snippet(s.text_content, words), found.rank
      from (
        select f.id, ts_rank('{0.33, 0.33, 0.33, 1.0}', f.search, to_tsquery('simple', question)) as rank
          from setup_items f
         where f.organization_id = nullif(current_setting('app.organization_id', true), '')::uuid
           and f.search @@ to_tsquery('simple', question)
           and (project is null or f.project_id = project)
         order by rank desc, f.id desc
         limit most
      ) found
      join setup_items s on s.id = found.id
       and s.organization_id = nullif(current_setting('app.organization_id', true), '')::uuid
     order by found.rank desc, s.id desc
  $body$;

create function search_setup_names(typed text, project uuid, most integer)
  returns table (organization_id uuid, id uuid, project_id uuid, type text, name text,
    snippet text, rank real)
  language sql stable security definer set search_path = pg_catalog, public
  set pg_trgm.word_similarity_threshold = 0.45
  as $body$
    select s.organization_id, s.id, s.project_id, s.type, s.name,
           left(s.text_content, 240), word_similarity(typed, s.name)
      from setup_items s
     where s.organization_id = nullif(current_setting('app.organization_id', true), '')::uuid
       and typed <% s.name
       and (project is null or s.project_id = project)
     order by word_similarity(typed, s.name) desc, s.id desc
     limit most
  $body$;

revoke execute on function search_pages, search_page_names, search_setup, search_setup_names from public;
grant execute on function search_pages, search_page_names, search_setup, search_setup_names to foreword_app;
