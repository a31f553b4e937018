import { sql } from "kysely";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";

/** The strategies that these plans' people were moved to. */
export async function listMoves(
  db: Db,
  org: OrgScope,
  enrolmentIds: readonly string[],
): Promise<Map<string, string>> {
  if (enrolmentIds.length === 0) return new Map();
  const rows = await selectIn(db, org, "enrolments")
    .innerJoin("enrolment_decisions", (join) =>
      join
        .onRef("enrolment_decisions.organization_id", "=", "enrolments.organization_id")
        .onRef("enrolment_decisions.enrolment_id", "=", "enrolments.id"),
    )
    .innerJoin("strategies", (join) =>
      join
        .onRef("strategies.organization_id", "=", "enrolments.organization_id")
        .on(sql<boolean>`strategies.id = (enrolment_decisions.details ->> 'movedTo')::uuid`),
    )
    .select(["enrolments.id as enrolmentId", "strategies.name"])
    .where("enrolments.id", "in", [...enrolmentIds])
    .where("enrolments.reason", "=", "moved")
    .where("enrolment_decisions.decision", "=", "ended")
    .execute();
  return new Map(rows.map(({ enrolmentId, name }) => [enrolmentId, name]));
}
