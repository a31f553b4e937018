import { sql } from "kysely";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import {
  type BackgroundWork,
  WorkStatus,
} from "#src/workspace/background-work/background-work.contract.ts";

const now = sql<string>`now()`;

const columns = [
  "id",
  "project_id as projectId",
  "subject_id as subjectId",
  "kind",
  "label",
  "status",
  "phase",
  "done",
  "total",
  "changed",
  "error_code as errorCode",
  sql<boolean>`cancel_requested_at is not null and finished_at is null`.as("isCancelling"),
  "created_at as createdAt",
  "started_at as startedAt",
  "finished_at as finishedAt",
] as const;

export async function listWork(
  db: Db,
  org: OrgScope,
  page: { projectId?: string | undefined; limit: number },
): Promise<BackgroundWork[]> {
  const { projectId } = page;
  const rows = await selectIn(db, org, "background_work")
    .select(columns)
    .$if(projectId !== undefined, (query) => query.where("project_id", "=", projectId ?? null))
    .orderBy(sql`finished_at is null`, "desc")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(page.limit)
    .execute();
  return rows.map(withStatus);
}

export async function findWork(
  db: Db,
  org: OrgScope,
  workId: string,
): Promise<BackgroundWork | undefined> {
  const row = await selectIn(db, org, "background_work")
    .select(columns)
    .where("id", "=", workId)
    .executeTakeFirst();
  return row && withStatus(row);
}

/**
 * Cancels queued work, and requests cancellation of running work. Undefined if it has finished or
 * does not exist.
 */
export async function setWorkCancelled(
  db: Db,
  org: OrgScope,
  { workId, kind }: { workId: string; kind?: string | undefined },
): Promise<BackgroundWork | undefined> {
  const ended = await updateIn(db, org, "background_work")
    .set({ cancel_requested_at: now, status: "cancelled", finished_at: now })
    .where("id", "=", workId)
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? ""))
    .where("status", "=", "queued")
    .returning(columns)
    .executeTakeFirst();
  if (ended) return withStatus(ended);
  const asked = await updateIn(db, org, "background_work")
    .set({ cancel_requested_at: sql<string>`least(cancel_requested_at, now())` })
    .where("id", "=", workId)
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? ""))
    .where("status", "=", "running")
    .returning(columns)
    .executeTakeFirst();
  return asked && withStatus(asked);
}

/** The column is text with a check constraint; the contract has the union. */
function withStatus<R extends { status: string }>(row: R) {
  return { ...row, status: WorkStatus.parse(row.status) };
}
