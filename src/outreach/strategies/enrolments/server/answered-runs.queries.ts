import { z } from "zod";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";

const ANSWERS = ["replied", "unsubscribed", "complained"] as const;

const Answered = z.object({ leadId: z.uuid(), status: z.enum(ANSWERS) });

/** Which of these leads have replied or opted out, in their newest run of any strategy. */
export async function listAnswered(
  db: Db,
  org: OrgScope,
  leadIds: readonly string[],
): Promise<z.infer<typeof Answered>[]> {
  if (leadIds.length === 0) return [];
  const rows = await selectIn(db, org, "enrolments")
    .select(["lead_id as leadId", "status"])
    .where("lead_id", "in", [...leadIds])
    .where("is_latest", "=", true)
    .where("status", "in", [...ANSWERS])
    .execute();
  return z.array(Answered).parse(rows);
}
