import { sql } from "kysely";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import { newId } from "#src/platform/server/ids.ts";

export type Progress = { done?: number; total?: number; phase?: string };

export type WorkState = {
  id: string;
  projectId: string | null;
  done: number;
  phase: string | null;
};

type NewWork = {
  id?: string;
  kind: string;
  label: string;
  projectId?: string;
  /** The subject of the work. */
  subjectId?: string;
  total?: number;
  /** Whether it writes pages, so that pages with changed text are counted. */
  writesPages?: boolean;
};

const now = sql<string>`now()`;
const state = ["id", "project_id as projectId", "done", "phase"] as const;

/** Makes work visible to users; enqueue its job in the same transaction. */
export async function addWork(db: Db, org: OrgScope, work: NewWork): Promise<string> {
  const id = work.id ?? newId();
  const row = {
    id,
    kind: work.kind,
    label: work.label,
    project_id: work.projectId ?? null,
    subject_id: work.subjectId ?? null,
    total: work.total ?? null,
    changed: work.writesPages ? 0 : null,
    created_by: org.userId ?? null,
  };
  await insertIn(db, org, "background_work", [row]).execute();
  publishWorkChanged(db, org, { id, projectId: row.project_id });
  return id;
}

/**
 * Undefined if it has finished or is being cancelled. Also takes over from an attempt that died.
 */
export async function beginWork(
  db: Db,
  org: OrgScope,
  workId: string,
): Promise<WorkState | undefined> {
  const begun = await updateIn(db, org, "background_work")
    .set({ status: "running", started_at: sql<string>`least(started_at, now())` })
    .where("id", "=", workId)
    .where("status", "in", ["queued", "running"])
    .where("cancel_requested_at", "is", null)
    .returning(state)
    .executeTakeFirst();
  if (begun) publishWorkChanged(db, org, begun);
  return begun;
}

/** Returns whether cancellation was requested. */
export async function setWorkProgress(
  db: Db,
  org: OrgScope,
  workId: string,
  progress: Progress,
): Promise<{ isCancelled: boolean }> {
  const work = await updateIn(db, org, "background_work")
    .set(progress)
    .where("id", "=", workId)
    .where("status", "=", "running")
    .returning([...state, "cancel_requested_at as cancelledAt"])
    .executeTakeFirst();
  if (work) publishWorkChanged(db, org, work);
  return { isCancelled: !work || work.cancelledAt !== null };
}

/**
 * Call it first in a transaction that saves a page of the work. Pages that are written at once are
 * saved one after the other, because they lock each other's rows in different orders.
 */
export async function lockWork(db: Db, org: OrgScope, workId: string): Promise<void> {
  await selectIn(db, org, "background_work")
    .select("id")
    .where("id", "=", workId)
    .forUpdate()
    .execute();
}

/** Call it in the transaction that saves the page, so that retries do not count a page twice. */
export async function countChangedPage(db: Db, org: OrgScope, workId: string): Promise<void> {
  await updateIn(db, org, "background_work")
    .set({ changed: sql<number>`changed + 1` })
    .where("id", "=", workId)
    .execute();
}

export async function isWorkCancelled(db: Db, org: OrgScope, workId: string): Promise<boolean> {
  const work = await selectIn(db, org, "background_work")
    .select(["status", "cancel_requested_at as cancelledAt"])
    .where("id", "=", workId)
    .executeTakeFirst();
  return work?.status === "cancelled" || (work?.cancelledAt ?? null) !== null;
}

/** The first result counts; finished work stays unchanged. True for the first. */
export async function endWork(
  db: Db,
  org: OrgScope,
  workId: string,
  end: { status: "finished" | "cancelled" } | { status: "failed"; errorCode: string },
): Promise<boolean> {
  const work = await updateIn(db, org, "background_work")
    .set({
      status: end.status,
      finished_at: now,
      error_code: end.status === "failed" ? end.errorCode : null,
    })
    .where("id", "=", workId)
    .where("status", "in", ["queued", "running"])
    .returning(state)
    .executeTakeFirst();
  if (work) publishWorkChanged(db, org, work);
  return work !== undefined;
}

export function publishWorkChanged(
  db: Db,
  org: { readonly organizationId: string },
  work: { id: string; projectId: string | null },
): void {
  const project = work.projectId ? { projectId: work.projectId } : {};
  publish(db, org, { topic: "background-work.changed", subjectId: work.id, ...project });
}
