import { READS, type SetupType } from "#src/knowledge/setup/setup.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { invalid } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { listItems } from "./setup.queries.ts";

/** A summary needs at least one page with text of the first kind it reads. */
export async function requireInputs(
  db: Db,
  org: OrgScope,
  { projectId, type }: { projectId: string; type: SetupType },
): Promise<void> {
  const [first] = READS[type];
  if (first === undefined) return;
  const items = await listItems(db, org, { projectId, types: [first], withContent: false });
  const isThere = items.some(({ status, hash }) => status === "completed" || hash !== null);
  if (!isThere) throw invalid("setup_input_missing");
}
