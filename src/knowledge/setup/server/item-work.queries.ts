import { sql } from "kysely";
import { z } from "zod";
import { SETUP_STATUSES, SETUP_TYPES } from "#src/knowledge/setup/setup.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { type TextSearch, textQuestion } from "#src/platform/server/db/statements/search-text.ts";
import { selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import type { WorkOutcome } from "#src/platform/server/jobs/define-work-job.ts";

// The work that is analysing an item. Only that one may end it.

/** The step of an item once its link was read. */
export const READ = "analysing";
/** The step once its text was saved: only ending the work is left. */
export const WRITTEN = "written";

const now = sql<string>`now()`;

/** True for exactly one concurrent call. */
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
      former_status: sql<string>`status`,
      former_error_code: sql<string | null>`error_code`,
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
 * Ends an analysis, for the work that ran it. A cancelled page returns to its previous state; one
 * that was never analysed counts as failed. False if another work has taken over.
 */
export async function setEnded(
  db: Db,
  org: OrgScope,
  { setupId, workId }: { setupId: string; workId: string },
  outcome: WorkOutcome,
): Promise<boolean> {
  const row = await updateIn(db, org, "setup_items")
    .set({
      ...endingOf(outcome),
      former_status: null,
      former_error_code: null,
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

function endingOf(outcome: WorkOutcome) {
  if (outcome.status === "finished") return { status: "completed", error_code: null };
  if (outcome.status === "failed") return { status: "failed", error_code: outcome.errorCode };
  return {
    status: sql<string>`coalesce(former_status, 'failed')`,
    error_code: sql<
      string | null
    >`case when former_status is null then 'analysis_cancelled' else former_error_code end`,
  };
}

/** Items left in progress by a work. */
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

const Found = z.object({
  id: z.uuid(),
  projectId: z.uuid(),
  type: z.enum(SETUP_TYPES),
  name: z.string(),
  snippet: z.string(),
});
export type FoundItem = z.infer<typeof Found>;

const columns = sql`id, project_id as "projectId", type, name, snippet`;

/**
 * Setup pages and notes that contain all words, best first; otherwise those with a similar name.
 */
export async function searchItems(
  db: Db,
  org: OrgScope,
  { text, projectId = null, limit }: TextSearch,
): Promise<FoundItem[]> {
  const asked = textQuestion(text);
  if (!asked) return [];
  const own = sql`organization_id = ${org.organizationId}`;
  const { question, words } = asked;
  const found = await sql`select ${columns}
    from search_setup(${org.organizationId}, ${question}, ${words}::text[], ${projectId}::uuid, ${limit}) where ${own}`.execute(
    db,
  );
  if (found.rows.length > 0) return z.array(Found).parse(found.rows);
  const near = await sql`select ${columns}
    from search_setup_names(${org.organizationId}, ${text}, ${projectId}::uuid, ${limit}) where ${own}`.execute(
    db,
  );
  // The type is text with a check constraint; the rules have the union.
  return z.array(Found).parse(near.rows);
}
