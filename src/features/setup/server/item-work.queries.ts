import { sql } from "kysely";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import type { WorkOutcome } from "#src/platform/server/jobs/define-work-job.ts";

// Which work analyses an item at the moment. Only that one may end it.

const now = sql<string>`now()`;

/** True for the one caller who begins it. */
export async function setRunning(
  db: Db,
  org: OrgScope,
  setupId: string,
  workId: string,
): Promise<boolean> {
  const row = await updateIn(db, org, "setup_items")
    .set({
      status: "in-progress",
      work_id: workId,
      step: null,
      error_code: null,
      updated_at: now,
    })
    .where("id", "=", setupId)
    .where("status", "<>", "in-progress")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function setStep(
  db: Db,
  org: OrgScope,
  { setupId, workId }: { setupId: string; workId: string },
  step: string,
): Promise<void> {
  await updateIn(db, org, "setup_items")
    .set({ step })
    .where("id", "=", setupId)
    .where("work_id", "=", workId)
    .execute();
}

/**
 * How an analysis ended, for the work that ran it. A page that was cancelled is what it was before.
 * False when another work has taken over.
 */
export async function setEnded(
  db: Db,
  org: OrgScope,
  { setupId, workId }: { setupId: string; workId: string },
  outcome: WorkOutcome,
): Promise<boolean> {
  const cancelled = sql<string | null>`case when findings is null then 'analysis_cancelled' end`;
  const code = {
    finished: null,
    cancelled,
    failed: outcome.status === "failed" ? outcome.errorCode : null,
  };
  const error = code[outcome.status];
  const row = await updateIn(db, org, "setup_items")
    .set({
      status: sql<string>`case when ${error}::text is null then 'completed' else 'failed' end`,
      error_code: error,
      work_id: null,
      step: null,
      updated_at: now,
    })
    .where("id", "=", setupId)
    .where("work_id", "=", workId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** What a work has left in progress. */
export async function listOfWork(
  db: Db,
  org: OrgScope,
  { projectId, workId }: { projectId: string; workId: string },
): Promise<string[]> {
  const rows = await selectIn(db, org, "setup_items")
    .select("id")
    .where("project_id", "=", projectId)
    .where("work_id", "=", workId)
    .execute();
  return rows.map(({ id }) => id);
}
