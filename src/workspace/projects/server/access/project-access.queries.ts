import { sql } from "kysely";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { deleteIn, insertIn, selectIn } from "#src/platform/server/db/tenant.ts";
import { newId } from "#src/platform/server/ids.ts";
import type { MemberLimits } from "#src/workspace/auth/server/sessions/member-limits.public.ts";
import type {
  ProjectAccess,
  ProjectGroup,
  ProjectMember,
} from "#src/workspace/projects/project-access.contract.ts";

const fullName = sql<string>`users.first_name || ' ' || users.last_name`;

/** The ids among these of restricted projects. */
export async function restrictedAmong(
  db: Db,
  org: OrgScope,
  projectIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (projectIds.length === 0) return new Set();
  const rows = await selectIn(db, org, "restricted_projects")
    .select("project_id as id")
    .where("project_id", "in", [...projectIds])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function findAccess(db: Db, org: OrgScope, projectId: string): Promise<ProjectAccess> {
  const [restricted, members, groups] = await Promise.all([
    restrictedAmong(db, org, [projectId]),
    listMembers(db, org, projectId),
    listGroups(db, org, projectId),
  ]);
  return { isRestricted: restricted.has(projectId), members, groups };
}

function listMembers(db: Db, org: OrgScope, projectId: string): Promise<ProjectMember[]> {
  return selectIn(db, org, "project_members")
    .innerJoin("memberships", (join) =>
      join
        .onRef("memberships.organization_id", "=", "project_members.organization_id")
        .onRef("memberships.user_id", "=", "project_members.user_id"),
    )
    .innerJoin("users", "users.id", "memberships.user_id")
    .select([
      "memberships.user_id as memberId",
      fullName.as("name"),
      "project_members.may_edit as mayEdit",
    ])
    .where("project_members.project_id", "=", projectId)
    .where("memberships.status", "=", "active")
    .orderBy(sql`lower(${fullName})`)
    .orderBy("memberships.user_id")
    .execute();
}

function listGroups(db: Db, org: OrgScope, projectId: string): Promise<ProjectGroup[]> {
  return selectIn(db, org, "project_members")
    .innerJoin("groups", (join) =>
      join
        .onRef("groups.organization_id", "=", "project_members.organization_id")
        .onRef("groups.id", "=", "project_members.group_id"),
    )
    .leftJoin("group_members", (join) =>
      join
        .onRef("group_members.organization_id", "=", "groups.organization_id")
        .onRef("group_members.group_id", "=", "groups.id"),
    )
    .select(({ fn }) => [
      "groups.id as groupId",
      "groups.name",
      fn.count<number>("group_members.user_id").as("size"),
      "project_members.may_edit as mayEdit",
    ])
    .where("project_members.project_id", "=", projectId)
    .groupBy(["groups.id", "groups.name", "groups.name_key", "project_members.may_edit"])
    .orderBy("groups.name_key")
    .execute();
}

/** False if it was restricted already. */
export async function insertRestriction(
  db: Db,
  org: OrgScope,
  projectId: string,
): Promise<boolean> {
  const inserted = await insertIn(db, org, "restricted_projects", [{ project_id: projectId }])
    .onConflict((conflict) => conflict.doNothing())
    .returning("project_id")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** False if it was open already. */
export async function deleteRestriction(
  db: Db,
  org: OrgScope,
  projectId: string,
): Promise<boolean> {
  const deleted = await deleteIn(db, org, "restricted_projects")
    .where("project_id", "=", projectId)
    .returning("project_id")
    .executeTakeFirst();
  return deleted !== undefined;
}

/** A person of a project, or a group. */
export type Who = { memberId: string } | { groupId: string };

const columnOf = (who: Who) => ("memberId" in who ? "user_id" : "group_id");
const idIn = (who: Who) => ("memberId" in who ? who.memberId : who.groupId);

export async function setLevel(
  db: Db,
  org: OrgScope,
  projectId: string,
  who: Who,
  mayEdit: boolean,
): Promise<void> {
  const id = { id: newId(), project_id: projectId, may_edit: mayEdit };
  const row = { ...id, [columnOf(who)]: idIn(who) };
  await insertIn(db, org, "project_members", [row])
    .onConflict((conflict) =>
      conflict
        .columns(["organization_id", "project_id", columnOf(who)])
        .doUpdateSet({ may_edit: mayEdit }),
    )
    .execute();
}

export async function deleteLevel(
  db: Db,
  org: OrgScope,
  projectId: string,
  who: Who,
): Promise<boolean> {
  const deleted = await deleteIn(db, org, "project_members")
    .where("project_id", "=", projectId)
    .where(columnOf(who), "=", idIn(who))
    .returning("id")
    .executeTakeFirst();
  return deleted !== undefined;
}

/** No key refers to a project, which may stand on another machine. */
export async function deleteAccess(db: Db, org: OrgScope, projectId: string): Promise<void> {
  await deleteIn(db, org, "project_members").where("project_id", "=", projectId).execute();
  await deleteIn(db, org, "restricted_projects").where("project_id", "=", projectId).execute();
}

export async function findGroupName(
  db: Db,
  org: OrgScope,
  groupId: string,
): Promise<string | undefined> {
  const row = await selectIn(db, org, "groups")
    .select("name")
    .where("id", "=", groupId)
    .executeTakeFirst();
  return row?.name;
}

/** A member's limits, including the changes of this transaction. */
export async function findLimits(db: Db, org: OrgScope, memberId: string): Promise<MemberLimits> {
  const { rows } = await sql<{ limits: MemberLimits }>`
    select limits_of_member(${org.organizationId}::uuid, ${memberId}::uuid) as limits`.execute(db);
  return rows[0]?.limits ?? { hidden: [], viewOnly: [] };
}
