import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { prepared } from "#src/platform/server/db/statements/prepared.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";
import { isNotedIn } from "./project-people.queries.ts";

type Locked = { projectId: string; userId: string | null };

const lockedProject = prepared((db, org, { projectId, userId }: Locked) =>
  selectIn(db, org, "projects")
    .select(["is_archived as isArchived", isNotedIn(db, org, userId).as("isNoted")])
    .where("id", "=", projectId)
    .forShare("projects"),
);

/** Locked until the transaction ends, so that no one archives it during a change. */
export async function lockProject(db: Db, org: OrgScope, projectId: string) {
  const [held] = await lockedProject(db, org, { projectId, userId: org.userId ?? null });
  return held;
}
