-- The kinds of which a document is written from everything there is, such as all business groups: one
-- that is added is none of its inputs, and makes it stale as well.
alter table documents add column reads_all text[] not null default '{}';

alter table documents no force row level security;
alter table documentation_pages no force row level security;
update documents set reads_all = case page.prompt_type
    when 'case-study-summary' then array['case-study']
    when 'business-summary' then array['business-summary', 'case-study', 'note']
    when 'business-groups-summary' then array['business-group']
    else array['business-summary'] end
  from documentation_pages page
  where page.organization_id = documents.organization_id and page.id = documents.id
    and page.prompt_type is not null;
alter table documents force row level security;
alter table documentation_pages force row level security;
