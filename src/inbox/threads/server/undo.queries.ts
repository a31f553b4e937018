import { sql } from "kysely";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { deleteIn, insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import { newId } from "#src/platform/server/ids.ts";
import { Before } from "./triage.queries.ts";

/** A page of the marking of a whole view, or the token of a mark, which has a part per project. */
type UndoPart = { markingId: string } | { partOf: string };

/** Kept for a day; the user's older ones are deleted. */
export async function keepUndo(
  db: Db,
  org: OrgScope,
  projectId: string,
  before: Before,
  part: UndoPart,
): Promise<void> {
  await deleteIn(db, org, "thread_undos")
    .where("made_by", "=", org.userId ?? null)
    .where("created_at", "<", sql<string>`now() - interval '1 day'`)
    .execute();
  const row = {
    id: newId(),
    project_id: projectId,
    made_by: org.userId ?? null,
    ...("markingId" in part ? { marking_id: part.markingId } : { part_of: part.partOf }),
    before: JSON.stringify(before),
  };
  await insertIn(db, org, "thread_undos", [row]).execute();
}

type Undo = { projectId: string; before: Before };

/** For the user who made it, once per conversation; without ids all that is left. */
export async function takeUndo(
  db: Db,
  org: OrgScope,
  asked: { projectId: string | undefined; undoToken: string; threadIds: readonly string[] },
): Promise<Undo[]> {
  const { projectId, undoToken, threadIds } = asked;
  const rows = await undosOf(db, org, undoToken)
    .select(["id", "project_id as projectId", "before"])
    .$if(projectId !== undefined, (query) => query.where("project_id", "=", projectId ?? ""))
    .orderBy("project_id")
    .forUpdate()
    .execute();
  const taken: Undo[] = [];
  for (const row of rows) {
    const before = await takePart(db, org, row.id, Before.parse(row.before), threadIds);
    if (before) taken.push({ projectId: row.projectId, before });
  }
  return taken;
}

/** In the order in which they are locked. */
export async function listProjectsOfUndo(
  db: Db,
  org: OrgScope,
  undoToken: string,
): Promise<string[]> {
  const rows = await undosOf(db, org, undoToken)
    .select("project_id as projectId")
    .orderBy("project_id")
    .execute();
  return rows.map(({ projectId }) => projectId);
}

function undosOf(db: Db, org: OrgScope, undoToken: string) {
  return selectIn(db, org, "thread_undos")
    .where(({ or, eb }) => or([eb("part_of", "=", undoToken), eb("id", "=", undoToken)]))
    .where("marking_id", "is", null)
    .where("made_by", "=", org.userId ?? null);
}

async function takePart(
  db: Db,
  org: OrgScope,
  id: string,
  all: Before,
  threadIds: readonly string[],
): Promise<Before | undefined> {
  if (threadIds.length === 0) {
    await deleteIn(db, org, "thread_undos").where("id", "=", id).execute();
    return all;
  }
  const { taken, left } = await splitBefore(db, org, all, threadIds);
  if (taken.triage.length === 0) return undefined;
  if (left.triage.length === 0)
    await deleteIn(db, org, "thread_undos").where("id", "=", id).execute();
  else
    await updateIn(db, org, "thread_undos")
      .set({ before: JSON.stringify(left) })
      .where("id", "=", id)
      .execute();
  return taken;
}

/** Splits the data into these conversations and the others. */
async function splitBefore(
  db: Db,
  org: OrgScope,
  all: Before,
  threadIds: readonly string[],
): Promise<{ taken: Before; left: Before }> {
  const messageIds = [...all.unreadIds, ...all.readIds];
  const messages = await selectIn(db, org, "messages")
    .select(["id", "thread_id as threadId"])
    .where(sql<boolean>`id = any(${messageIds})`)
    .execute();
  const threadOf = new Map(messages.map(({ id, threadId }) => [id, threadId]));
  const of = (isMeant: (threadId: string | undefined) => boolean): Before => ({
    triage: all.triage.filter(({ threadId }) => isMeant(threadId)),
    marked: all.marked.filter(({ threadId }) => isMeant(threadId)),
    unreadIds: all.unreadIds.filter((id) => isMeant(threadOf.get(id))),
    readIds: all.readIds.filter((id) => isMeant(threadOf.get(id))),
  });
  const isAsked = (threadId: string | undefined) =>
    threadId !== undefined && threadIds.includes(threadId);
  return { taken: of(isAsked), left: of((threadId) => !isAsked(threadId)) };
}

/** The page of a view that was marked last, and is not yet undone. */
export async function takeUndoOfMarking(
  db: Db,
  org: OrgScope,
  markingId: string,
): Promise<Before | undefined> {
  const last = await selectIn(db, org, "thread_undos")
    .select("id")
    .where("marking_id", "=", markingId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!last) return undefined;
  const row = await deleteIn(db, org, "thread_undos")
    .where("id", "=", last.id)
    .returning("before")
    .executeTakeFirst();
  return row && Before.parse(row.before);
}
