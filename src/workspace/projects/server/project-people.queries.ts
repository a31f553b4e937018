import { sql } from "kysely";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";
import { withCommit } from "#src/platform/server/db/transaction.ts";
import type { Project } from "#src/workspace/projects/projects.contract.ts";

/** A card shows a few of them and the count of the rest. */
const MAX_PEOPLE = 12;

const NOTE_PERSON = `insert into project_people (organization_id, project_id, user_id)
  values ($1, $2, $3)
  on conflict (organization_id, project_id, user_id) do update set last_active_at = excluded.last_active_at`;

/** Records that the calling user changed something in the project. Written on commit. */
export function notePerson(db: Db, { organizationId, userId }: OrgScope, projectId: string): void {
  if (userId) withCommit(db, NOTE_PERSON, [organizationId, projectId, userId]);
}

/**
 * For a query of projects: whether this person was recorded within the last second. Recording them with each
 * change would let their concurrent changes wait for each other.
 */
export function isNotedIn(db: Db, org: OrgScope, userId: string | null) {
  const noted = selectIn(db, org, "project_people")
    .select("user_id")
    .where("project_id", "=", sql.ref<string>("projects.id"))
    .where(sql<boolean>`user_id = ${userId}::uuid`)
    .where("last_active_at", ">", sql<string>`now() - interval '1 second'`);
  return sql<boolean>`exists (${noted})`;
}

export type Activity = { userId: string; at: string };

/** For a query of projects: the active people of each, most recent first. */
export function activityIn(db: Db, org: OrgScope) {
  const people = selectIn(db, org, "project_people")
    .select(["user_id as userId", "last_active_at as at"])
    .where("project_id", "=", sql.ref<string>("projects.id"))
    .orderBy("last_active_at", "desc")
    .orderBy("user_id")
    .limit(MAX_PEOPLE);
  return sql<Activity[]>`(select coalesce(json_agg(active), '[]') from (${people}) as active)`;
}

export function peopleOf(
  activity: readonly Activity[],
  names: ReadonlyMap<string, string>,
): Project["people"] {
  return activity.flatMap(({ userId }) => {
    const name = names.get(userId);
    return name === undefined ? [] : [{ userId, name }];
  });
}
