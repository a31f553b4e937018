import { z } from "zod";
import { SETUP_STATUSES, SETUP_TYPES } from "#src/knowledge/setup/setup.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";

const Row = z.object({
  id: z.uuid(),
  type: z.enum(SETUP_TYPES),
  status: z.enum(SETUP_STATUSES),
  errorCode: z.string().nullable(),
  updatedAt: z.string(),
});

export type Standing = Awaited<ReturnType<typeof listStandings>>[number];

/** The data of each pipeline page from which progress is computed. */
export async function listStandings(db: Db, org: OrgScope, projectId: string) {
  const rows = await selectIn(db, org, "setup_items")
    .select(["id", "type", "status", "error_code as errorCode", "updated_at as updatedAt"])
    .where("project_id", "=", projectId)
    .where("type", "<>", "note")
    .execute();
  return rows.map((row) => {
    const { errorCode, ...item } = Row.parse(row);
    return { ...item, error: errorCode === null ? undefined : { code: errorCode } };
  });
}
