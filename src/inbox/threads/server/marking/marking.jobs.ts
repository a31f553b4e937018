import { z } from "zod";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { defineWorkJob, WorkPayload } from "#src/platform/server/jobs/define-work-job.ts";
import { findMarking, setMarkingStatus } from "./markings.queries.ts";
import { publishMarked } from "./publish-marked.ts";
import { runMarking } from "./run-marking.ts";
import { runUndo } from "./run-undo.ts";

const payload = WorkPayload.extend({ markingId: z.uuid() });

/** Marks all conversations of a view. However it ends, Undo reverts the finished part. */
export const markView = defineWorkJob({
  name: "inbox.mark-view",
  payload,
  run: runMarking,
  ended: endMarking,
});

/** Marks selected conversations. An older server version that does not know this job ignores it. */
export const markChosen = defineWorkJob({
  name: "inbox.mark-chosen",
  payload,
  run: runMarking,
  ended: endMarking,
});

/** The rest can be retried. */
export const undoMarkedView = defineWorkJob({
  name: "inbox.mark-view-undo",
  payload,
  run: runUndo,
  async ended({ db, org, payload: { markingId }, outcome }) {
    const to = outcome.status === "finished" ? "undone" : "marked";
    await setMarkingStatus(db, org, markingId, { from: "undoing", to });
    const marking = await findMarking(db, org, markingId);
    if (marking) publishMarked(db, org, marking.projectId);
  },
});

type Ended = { db: Db; org: OrgScope; payload: z.output<typeof payload> };

async function endMarking({ db, org, payload: { markingId } }: Ended): Promise<void> {
  await setMarkingStatus(db, org, markingId, { from: "marking", to: "marked" });
  const marking = await findMarking(db, org, markingId);
  if (marking) publishMarked(db, org, marking.projectId);
}
