import { takeUndoOfMarking } from "#src/inbox/threads/server/undo.queries.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { WorkRun } from "#src/platform/server/jobs/define-work-job.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { takeBackMark } from "./apply-mark.ts";
import { findMarking, type Marking } from "./markings.queries.ts";

type Run = WorkRun<{ organizationId: string; workId: string; markingId: string }>;

/** The last page first, so that each finds the state it left. */
export async function runUndo({ services, payload, signal, work }: Run): Promise<void> {
  const { organizationId, markingId } = payload;
  const marking = await inOrganization(services, organizationId, ({ db, org }) =>
    findMarking(db, org, markingId),
  );
  if (marking?.status !== "undoing") return;
  const userId = marking.madeBy ?? undefined;
  let done = work.before.done;
  for (;;) {
    signal.throwIfAborted();
    const count = await inOrganization(
      services,
      organizationId,
      ({ db, org }) => undoPage(db, org, marking),
      { userId },
    );
    if (count === undefined) return;
    done += count;
    await work.report({ done });
  }
}

/** How many conversations were restored; undefined once none are left. */
async function undoPage(
  db: Db,
  org: OrgScope,
  { markingId, projectId }: Marking,
): Promise<number | undefined> {
  await projects.requireOpen(db, org, projectId);
  const before = await takeUndoOfMarking(db, org, markingId);
  if (!before) return undefined;
  await takeBackMark(db, org, projectId, before);
  return before.triage.length;
}
