import { z } from "zod";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";
import { Project } from "#src/workspace/projects/projects.contract.ts";

const Row = Project.pick({ name: true, icon: true, color: true }).extend({ projectId: z.uuid() });

/** For conditions on other tables. */
export function activeIds(db: Db, org: OrgScope) {
  return selectIn(db, org, "projects").select("id").where("is_archived", "=", false);
}

/** All active projects, newest first. */
export async function listActive(db: Db, org: OrgScope): Promise<z.infer<typeof Row>[]> {
  const rows = await selectIn(db, org, "projects")
    .select(["id as projectId", "name", "icon", "color"])
    .where("is_archived", "=", false)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return z.array(Row).parse(rows);
}
