import { sql } from "kysely";
import type { StoredPage } from "#src/knowledge/document-store/server/document-store.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { updateIn } from "#src/platform/server/db/tenant.ts";
import type { WorkOutcome } from "#src/platform/server/jobs/define-work-job.ts";

// The work that is generating a page. Only that one may end it.

const now = sql<string>`now()`;

type Own = { pageId: string; workId: string };

/** True for exactly one concurrent call. */
export async function setRunning(db: Db, org: OrgScope, { pageId, workId }: Own): Promise<boolean> {
  const row = await updateIn(db, org, "documentation_pages")
    .set({
      status: "in-progress",
      work_id: workId,
      step: null,
      former_status: sql<string>`coalesce(status, 'not-started')`,
      former_error_code: sql<string | null>`error_code`,
      error_code: null,
      updated_at: now,
    })
    .where("id", "=", pageId)
    .where("prompt_type", "is not", null)
    .where("archive_id", "is", null)
    .where("trash_id", "is", null)
    .where(sql<boolean>`status is distinct from 'in-progress'`)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export type Written = {
  page: StoredPage;
  /** The generated content, before people's changes were merged. */
  base: { revisionId: string; hash: Buffer };
  findings: unknown;
};

/** False if it has another version by now, is archived, deleted, or belongs to another work. */
export async function setGenerated(
  db: Db,
  org: OrgScope,
  { pageId, workId, version }: Own & { version: number },
  { page, base, findings }: Written,
): Promise<boolean> {
  const row = await updateIn(db, org, "documentation_pages")
    .set({
      content: JSON.stringify(page.content),
      text_content: page.text,
      content_hash: page.hash,
      base_revision_id: base.revisionId,
      base_hash: base.hash,
      findings: JSON.stringify(findings),
      version: sql<number>`version + 1`,
      ...ended,
      status: "finished",
    })
    .where("id", "=", pageId)
    .where("work_id", "=", workId)
    .where("version", "=", version)
    .where("archive_id", "is", null)
    .where("trash_id", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** The previous text stays, with the reason for the failure. */
export async function setFailed(
  db: Db,
  org: OrgScope,
  { pageId, workId }: Own,
  errorCode: string,
): Promise<boolean> {
  const row = await updateIn(db, org, "documentation_pages")
    .set({ ...ended, status: "failed", error_code: errorCode })
    .where("id", "=", pageId)
    .where("work_id", "=", workId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export type Settled = { id: string; productId: string | null };

/** Resets pages left in progress by ended work: cancelled pages return to their previous state. */
export function settleRest(
  db: Db,
  org: OrgScope,
  { projectId, workId, outcome }: { projectId: string; workId: string; outcome: WorkOutcome },
): Promise<Settled[]> {
  const change =
    outcome.status === "failed"
      ? { status: "failed", error_code: outcome.errorCode }
      : {
          status: sql<string>`coalesce(former_status, 'not-started')`,
          error_code: sql<string | null>`former_error_code`,
        };
  return updateIn(db, org, "documentation_pages")
    .set({ ...ended, ...change })
    .where("project_id", "=", projectId)
    .where("work_id", "=", workId)
    .returning(["id", "product_id as productId"])
    .execute();
}

const ended = {
  work_id: null,
  step: null,
  error_code: null,
  former_status: null,
  former_error_code: null,
  updated_at: now,
};
