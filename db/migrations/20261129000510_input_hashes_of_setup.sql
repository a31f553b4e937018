-- What readers of a setup page read of it: its source and what people wrote in it. The page that an
-- analysis made of a source is not read, so another wording of it makes nothing stale.
alter table setup_items no force row level security;
alter table setup_sources no force row level security;
alter table documents no force row level security;
alter table document_inputs no force row level security;

create temporary table read_texts on commit drop as
select organization_id, id, sha256(source || own || groups) as input_hash
  from (
    select item.organization_id, item.id,
           coalesce(sha256(convert_to(source.text_content, 'UTF8')), '') as source,
           case when source.item_id is null or item.content_hash is distinct from item.base_hash
                then coalesce(item.content_hash, '') else '' end as own,
           case when item.type = 'business-groups-summary' and json_array_length(item.findings -> 'groups') > 0
                then convert_to((item.findings -> 'groups')::text, 'UTF8') else '' end as groups
      from setup_items item
      left join setup_sources source
        on source.organization_id = item.organization_id and source.item_id = item.id
  ) parts
 where octet_length(source) > 0 or octet_length(groups) > 0;

update document_inputs edge set input_hash = read_texts.input_hash
  from read_texts
 where read_texts.organization_id = edge.organization_id and read_texts.id = edge.input_id
   and not edge.is_changed;
update documents document set content_hash = read_texts.input_hash
  from read_texts
 where read_texts.organization_id = document.organization_id and read_texts.id = document.id;

alter table setup_items force row level security;
alter table setup_sources force row level security;
alter table documents force row level security;
alter table document_inputs force row level security;
