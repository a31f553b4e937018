import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict, notFound } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { publishWorkChanged } from "#src/platform/server/jobs/work.queries.ts";
import { announceCancel } from "#src/platform/server/jobs/work-cancelled.ts";
import type { BackgroundWork } from "#src/workspace/background-work/background-work.contract.ts";
import { findWork, setWorkCancelled } from "./background-work.queries.ts";

export async function cancelWork(db: Db, org: OrgScope, workId: string): Promise<BackgroundWork> {
  const work = await cancel(db, org, { workId });
  if (!work) {
    const isThere = await findWork(db, org, workId);
    throw isThere ? conflict("work_finished") : notFound("work_not_found");
  }
  return work;
}

/** Cancels work whose subject was deleted. Other or finished work stays as it is. */
export async function cancelNeedless(
  db: Db,
  org: OrgScope,
  work: { workId: string; kind: string },
): Promise<void> {
  await cancel(db, org, work);
}

async function cancel(
  db: Db,
  org: OrgScope,
  { workId, kind }: { workId: string; kind?: string },
): Promise<BackgroundWork | undefined> {
  const work = await setWorkCancelled(db, org, { workId, kind });
  if (!work) return undefined;
  announceCancel(db, workId);
  publishWorkChanged(db, org, work);
  return work;
}
