import { z } from "zod";
import { documentation } from "#src/knowledge/documentation/server/documentation.public.ts";
import { defineWorkJob, WorkPayload } from "#src/platform/server/jobs/define-work-job.ts";
import { files } from "#src/workspace/files/server/files.public.ts";
import { importAgain } from "./import-again.ts";
import { findImport, setStatus } from "./imports.queries.ts";
import { runImport } from "./run-import.ts";

const payload = WorkPayload.extend({ importId: z.uuid() });

/** Creates the pages of an import. */
export const importPages = defineWorkJob({
  name: "documentation.import",
  payload,
  run: runImport,
  async ended({ db, org, payload: { importId }, outcome }) {
    const found = await findImport(db, org, importId);
    const isEnded = await setStatus(db, org, importId, ["waiting", "running"], {
      status: outcome.status,
      ...(outcome.status === "failed" ? { errorCode: outcome.errorCode } : {}),
    });
    if (!found || !isEnded) return;
    // The original of an import without pages is useless, but uses quota.
    if (outcome.status === "failed") await files.detach(db, org, found.fileId);
    documentation.publishTree(db, org, found);
  },
});

/** Converts the original of an import again and merges it into its pages. */
export const mergeImport = defineWorkJob({
  name: "documentation.import-again",
  payload,
  run: importAgain,
  async ended({ db, org, payload: { importId } }) {
    const found = await findImport(db, org, importId);
    await setStatus(db, org, importId, ["running"], { status: "finished" });
    if (found) documentation.publishTree(db, org, found);
  },
});
