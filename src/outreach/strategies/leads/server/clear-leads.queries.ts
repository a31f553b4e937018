import { enrolments } from "#src/outreach/strategies/enrolments/server/enrolments.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { deleteIn, selectIn } from "#src/platform/server/db/tenant.ts";

const ROWS_AT_ONCE = 500;

/**
 * Deletes a batch of data of deleted projects and strategies; 0 when done. Enrolments end before
 * they are deleted, so that waiting ones move up.
 */
export async function clearSomeLeads(db: Db, org: OrgScope, now: Date): Promise<number> {
  const ids = await findLeftEnrolments(db, org);
  await enrolments.end(db, org, ids, {
    status: "removed",
    reason: "strategy-deleted",
    now,
  });
  if (ids.length > 0) await deleteIn(db, org, "enrolments").where("id", "in", ids).execute();
  const leads = await findLeft(db, org, "leads");
  if (leads.length > 0) await deleteIn(db, org, "leads").where("id", "in", leads).execute();
  const imports = await findLeft(db, org, "lead_imports");
  if (imports.length > 0)
    await deleteIn(db, org, "lead_imports").where("id", "in", imports).execute();
  return ids.length + leads.length + imports.length;
}

async function findLeftEnrolments(db: Db, org: OrgScope): Promise<string[]> {
  const rows = await selectIn(db, org, "enrolments")
    .leftJoin("strategies", (join) =>
      join
        .onRef("strategies.organization_id", "=", "enrolments.organization_id")
        .onRef("strategies.id", "=", "enrolments.strategy_id"),
    )
    .select("enrolments.id")
    .where("strategies.id", "is", null)
    .limit(ROWS_AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
}

async function findLeft(db: Db, org: OrgScope, table: "leads" | "lead_imports"): Promise<string[]> {
  const rows = await selectIn(db, org, table)
    .leftJoin("projects", (join) =>
      join
        .onRef("projects.organization_id", "=", `${table}.organization_id`)
        .onRef("projects.id", "=", `${table}.project_id`),
    )
    .select(`${table}.id as id`)
    .where("projects.id", "is", null)
    .limit(ROWS_AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
}
