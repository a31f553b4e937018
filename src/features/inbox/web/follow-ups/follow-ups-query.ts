import { followUpsContract } from "#src/features/inbox/follow-ups/follow-ups.contract.ts";
import { read } from "#src/platform/web/api.ts";

const MOST = 100;

/** Those that are due and those that are planned. */
export function followUpsQuery(projectId: string) {
  return read(followUpsContract.list, {
    body: { projectId, statuses: ["due", "pending"], limit: MOST },
  });
}
