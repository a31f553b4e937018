-- A project is open to everyone in the organisation, or restricted to chosen people and groups.
-- Kept with the accounts, because the session of each call asks for it. So no key refers to a
-- project, which may stand on another machine.
create table groups (
  organization_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 80),
  -- The name without case, which is what must not repeat.
  name_key text not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  constraint groups_name unique (organization_id, name_key)
);

create table group_members (
  organization_id uuid not null,
  group_id uuid not null,
  user_id uuid not null,
  primary key (organization_id, group_id, user_id),
  foreign key (organization_id, group_id) references groups (organization_id, id) on delete cascade,
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
);
create index group_members_of_user on group_members (organization_id, user_id);

-- A row restricts the project to its people and to admins.
create table restricted_projects (
  organization_id uuid not null references organizations (id) on delete cascade,
  project_id uuid not null,
  primary key (organization_id, project_id)
);

-- Chosen people and groups. They are kept while the project is open to everyone.
create table project_members (
  organization_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  project_id uuid not null,
  user_id uuid,
  group_id uuid,
  may_edit boolean not null,
  primary key (organization_id, id),
  check (num_nonnulls(user_id, group_id) = 1),
  constraint project_members_user unique (organization_id, project_id, user_id),
  constraint project_members_group unique (organization_id, project_id, group_id),
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade,
  foreign key (organization_id, group_id) references groups (organization_id, id) on delete cascade
);
create index project_members_of_user on project_members (organization_id, user_id);
create index project_members_of_group on project_members (organization_id, group_id);

alter table groups enable row level security;
alter table groups force row level security;
create policy own_organization on groups to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
create policy before_organization on groups to foreword_auth using (true) with check (true);

alter table group_members enable row level security;
alter table group_members force row level security;
create policy own_organization on group_members to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
create policy before_organization on group_members to foreword_auth using (true) with check (true);

alter table restricted_projects enable row level security;
alter table restricted_projects force row level security;
create policy own_organization on restricted_projects to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
create policy before_organization on restricted_projects to foreword_auth using (true) with check (true);

alter table project_members enable row level security;
alter table project_members force row level security;
create policy own_organization on project_members to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
create policy before_organization on project_members to foreword_auth using (true) with check (true);

grant select, insert, update, delete on groups, group_members, restricted_projects, project_members
  to foreword_app, foreword_auth;

-- The restricted projects that a member does not reach, and those that they may only view. A
-- function, because it keeps its plan and most sessions never call it.
create function limits_of_member(organization uuid, member uuid) returns jsonb
  language plpgsql stable set search_path = pg_catalog, public
  as $body$
    begin
      return (
        select jsonb_build_object(
                 'hidden', coalesce(jsonb_agg(r.project_id) filter (where own.may_edit is null), '[]'),
                 'viewOnly', coalesce(jsonb_agg(r.project_id) filter (where not own.may_edit), '[]'))
          from public.restricted_projects r
          left join (
            select pm.project_id, bool_or(pm.may_edit) as may_edit
              from public.project_members pm
             where pm.organization_id = organization
               and (pm.user_id = member or pm.group_id in (
                     select gm.group_id from public.group_members gm
                      where gm.organization_id = organization and gm.user_id = member))
             group by pm.project_id) own on own.project_id = r.project_id
         where r.organization_id = organization);
    end
  $body$;

-- The searches ask for the projects that the caller reaches. The setting may now also begin with a
-- minus and name those that are hidden.
create or replace function reached_projects() returns uuid[]
  language plpgsql stable
  as $body$
    declare
      setting constant text := current_setting('app.project_ids', true);
      organization constant uuid := nullif(current_setting('app.organization_id', true), '')::uuid;
      hidden uuid[];
    begin
      if setting = 'all' then return null; end if;
      if setting not like '-%' then
        return coalesce(string_to_array(setting, ',')::uuid[], '{}');
      end if;
      if setting is null then return '{}'; end if;
      hidden := string_to_array(substr(setting, 2), ',')::uuid[];
      return (select coalesce(array_agg(p.id), '{}') from public.projects p
               where p.organization_id = organization and p.id <> all(hidden));
    end
  $body$;
