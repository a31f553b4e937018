import { replies } from "#src/inbox/replies/server/replies.public.ts";
import { threads } from "#src/inbox/threads/server/threads.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { setUndone, type Undoable } from "./rule-runs.queries.ts";

/** Newest first, so that each finds the state it left. */
export async function undoRuns(
  db: Db,
  org: OrgScope,
  projectId: string,
  runs: readonly Undoable[],
): Promise<void> {
  await projects.requireOpen(db, org, projectId);
  for (const { before, acts } of runs) {
    await threads.takeBack(db, org, projectId, before);
    for (const { kind, value } of acts)
      if (kind === "draft") await replies.discardUntaken(db, org, value);
  }
  await setUndone(
    db,
    org,
    runs.map(({ runId }) => runId),
  );
  threads.publishMarked(db, org, projectId);
}
