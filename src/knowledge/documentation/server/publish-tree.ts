import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";

/** The tree of a project has changed: one event, regardless of the number of pages. */
export function publishTree(
  db: Db,
  org: OrgScope,
  { projectId, id }: { projectId: string; id?: string },
): void {
  publish(db, org, {
    topic: "documentation.changed",
    projectId,
    ...(id === undefined ? {} : { subjectId: id }),
  });
}
