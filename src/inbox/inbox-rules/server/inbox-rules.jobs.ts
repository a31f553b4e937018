import { z } from "zod";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import { defineWorkJob, WorkPayload } from "#src/platform/server/jobs/define-work-job.ts";
import { lockRunsOf } from "./rule-runs.queries.ts";
import { undoRuns } from "./undo-runs.ts";

const AT_ONCE = 50;

/** Undone runs are not found again, so it can be repeated after a crash or a cancellation. */
export const undoRuleJob = defineWorkJob({
  name: "inbox.undo-rule",
  payload: WorkPayload.extend({
    projectId: z.uuid(),
    ruleId: z.uuid(),
    userId: z.uuid().nullable(),
  }),
  async run({ services, payload, signal, work }) {
    const { organizationId, projectId, ruleId, userId } = payload;
    let done = work.before.done;
    for (;;) {
      signal.throwIfAborted();
      const count = await inOrganization(
        services,
        organizationId,
        async ({ db, org }) => {
          const runs = await lockRunsOf(db, org, ruleId, AT_ONCE);
          if (runs.length > 0) await undoRuns(db, org, projectId, runs);
          return runs.length;
        },
        { userId: userId ?? undefined },
      );
      if (count === 0) return;
      done += count;
      await work.report({ done });
    }
  },
});
