import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";

export function publishMarked(db: Db, org: OrgScope, projectId: string): void {
  publish(db, org, { topic: "threads.changed", subjectId: projectId, projectId });
}
