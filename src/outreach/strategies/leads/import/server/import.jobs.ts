import { z } from "zod";
import { publish } from "#src/platform/server/bus/publish.ts";
import { defineWorkJob, WorkPayload } from "#src/platform/server/jobs/define-work-job.ts";
import { findImport, setStatus } from "./imports.queries.ts";
import { runImport } from "./run-import.ts";
import { runUndo } from "./undo-import.ts";

const payload = WorkPayload.extend({ importId: z.uuid() });

/** Saves the rows of a file as leads. */
export const importLeads = defineWorkJob({
  name: "leads.import",
  payload,
  run: runImport,
  async ended({ db, org, payload: { importId }, outcome }) {
    const found = await findImport(db, org, importId);
    await setStatus(db, org, importId, ["waiting", "running"], outcome);
    if (!found) return;
    const { projectId } = found;
    publish(
      db,
      org,
      { topic: "leads.imported", subjectId: importId, projectId },
      { topic: "enrolments.changed", subjectId: found.strategyId, projectId },
    );
  },
});

/** Undoes an import. */
export const undoLeadImport = defineWorkJob({
  name: "leads.import-undo",
  payload,
  run: runUndo,
  async ended({ db, org, payload: { importId }, outcome }) {
    const found = await findImport(db, org, importId);
    // The rest can be retried.
    const status = outcome.status === "finished" ? "undone" : "finished";
    await setStatus(db, org, importId, ["undoing"], { status });
    if (!found) return;
    const { projectId } = found;
    publish(
      db,
      org,
      { topic: "leads.imported", subjectId: importId, projectId },
      { topic: "enrolments.changed", subjectId: found.strategyId, projectId },
    );
  },
});
