import type {
  ThreadChange,
  ThreadQuestion,
  threadsContract,
} from "#src/inbox/threads/threads.contract.ts";
import { conflict } from "#src/platform/server/app-error.ts";
import { writeTimeCursor } from "#src/platform/server/db/keys/time-cursor.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { addWork } from "#src/platform/server/jobs/work.queries.ts";
import { markChosen, markView, undoMarkedView } from "./marking.jobs.ts";
import { findMarking, insertMarking, setMarkingStatus } from "./markings.queries.ts";
import { FIRST_CHOSEN } from "./run-marking.ts";

type Scope = Pick<HandlerArgs<typeof threadsContract.mark>, "db" | "org" | "services">;
type View = { projectId: string; question: ThreadQuestion; set: ThreadChange };
type Chosen = { projectId: string; threadIds: readonly string[]; set: ThreadChange };

const LABEL = "Marking conversations";
const LAST_ID = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/** New mail during the run was not seen by the user, so it starts with the current state. */
export async function startMarking(
  { db, org, services }: Scope,
  { projectId, question, set }: View,
): Promise<{ undoToken: string; workId: string }> {
  const position = writeTimeCursor({ at: new Date().toISOString(), id: LAST_ID });
  const marking = { projectId, question, threadIds: null, change: set, position };
  const markingId = await insertMarking(db, org, marking);
  const workId = await addWork(db, org, { kind: markView.name, label: LABEL, projectId });
  const { organizationId } = org;
  await services.jobs.enqueue(db, markView, { organizationId, workId, markingId });
  return { undoToken: markingId, workId };
}

/** More than one request can mark, so that closing the tab does not stop it. */
export async function startMarkingChosen(
  { db, org, services }: Scope,
  { projectId, threadIds, set }: Chosen,
): Promise<{ undoToken: string; workId: string }> {
  const marking = { projectId, question: {}, threadIds: [...threadIds], change: set };
  const markingId = await insertMarking(db, org, { ...marking, position: FIRST_CHOSEN });
  const work = { kind: markChosen.name, label: LABEL, projectId, total: threadIds.length };
  const workId = await addWork(db, org, work);
  const { organizationId } = org;
  await services.jobs.enqueue(db, markChosen, { organizationId, workId, markingId });
  return { undoToken: markingId, workId };
}

/** Undefined if this user has nothing to undo. */
export async function startUndo(
  { db, org, services }: Scope,
  { projectId, markingId }: { projectId: string; markingId: string },
): Promise<string | undefined> {
  const marking = await findMarking(db, org, markingId);
  if (marking?.projectId !== projectId || marking.madeBy !== org.userId) return undefined;
  if (marking.status === "marking") throw conflict("marking_running");
  const isMine = await setMarkingStatus(db, org, markingId, { from: "marked", to: "undoing" });
  if (!isMine) return undefined;
  const label = "Undoing marked conversations";
  const total = marking.marked;
  const workId = await addWork(db, org, { kind: undoMarkedView.name, label, projectId, total });
  const { organizationId } = org;
  await services.jobs.enqueue(db, undoMarkedView, { organizationId, workId, markingId });
  return workId;
}
