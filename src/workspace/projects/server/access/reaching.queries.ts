import { sql } from "kysely";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";

const fullName = sql<string>`users.first_name || ' ' || users.last_name`;

/** The people who reach a project, by name: everyone, or of a restricted one admins and its people. */
export function listReaching(
  db: Db,
  org: OrgScope,
  projectId: string,
): Promise<{ memberId: string; name: string }[]> {
  return reaching(db, org, projectId)
    .innerJoin("users", "users.id", "memberships.user_id")
    .select(["memberships.user_id as memberId", fullName.as("name")])
    .orderBy(sql`lower(${fullName})`)
    .orderBy("memberships.user_id")
    .execute();
}

/** Those of these people who reach the project. */
export async function reachingAmong(
  db: Db,
  org: OrgScope,
  { projectId, memberIds }: { projectId: string; memberIds: readonly string[] },
): Promise<ReadonlySet<string>> {
  if (memberIds.length === 0) return new Set();
  const rows = await reaching(db, org, projectId)
    .select("memberships.user_id as memberId")
    .where("memberships.user_id", "in", [...memberIds])
    .execute();
  return new Set(rows.map(({ memberId }) => memberId));
}

function reaching(db: Db, org: OrgScope, projectId: string) {
  const restricted = selectIn(db, org, "restricted_projects")
    .select("project_id")
    .where("project_id", "=", projectId);
  const chosen = selectIn(db, org, "project_members").where("project_id", "=", projectId);
  const ofGroups = chosen
    .innerJoin("group_members", (join) =>
      join
        .onRef("group_members.organization_id", "=", "project_members.organization_id")
        .onRef("group_members.group_id", "=", "project_members.group_id"),
    )
    .select("group_members.user_id as memberId");
  return selectIn(db, org, "memberships")
    .where("memberships.status", "=", "active")
    .where((eb) =>
      eb.or([
        eb("memberships.role", "=", "admin"),
        eb.not(eb.exists(restricted)),
        eb("memberships.user_id", "in", ofGroups),
        eb(
          "memberships.user_id",
          "in",
          chosen.select(sql<string>`user_id`.as("memberId")).where("user_id", "is not", null),
        ),
      ]),
    );
}
