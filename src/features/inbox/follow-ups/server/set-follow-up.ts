import type {
  FollowUp,
  followUpsContract,
} from "#src/features/inbox/follow-ups/follow-ups.contract.ts";
import { threads } from "#src/features/inbox/threads/server/threads.public.ts";
import { projects } from "#src/features/projects/server/projects.public.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { invalid, notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { deleteFollowUp, findFollowUp, putFollowUp, type Removed } from "./follow-ups.queries.ts";

const TWO_YEARS_MS = 2 * 366 * DAY_MS;

export async function setFollowUp({
  db,
  org,
  body,
}: HandlerArgs<typeof followUpsContract.set>): Promise<FollowUp> {
  const { projectId, dueAt } = body;
  await projects.requireOpen(db, org, projectId);
  const threadId = await threads.require(db, org, body);
  const inMs = Date.parse(dueAt) - Date.now();
  if (inMs <= 0) throw invalid("follow_up_past", { dueAt: "This time has passed." });
  if (inMs > TWO_YEARS_MS)
    throw invalid("follow_up_far", { dueAt: "Choose a time within the next two years." });
  await putFollowUp(db, org, { ...body, threadId });
  publishChanged(db, org, projectId, threadId);
  const followUp = await findFollowUp(db, org, threadId);
  if (!followUp) throw notFound("thread_not_found");
  return followUp;
}

export async function unsetFollowUp({
  db,
  org,
  query,
}: HandlerArgs<typeof followUpsContract.unset>): Promise<Removed> {
  await projects.requireOpen(db, org, query.projectId);
  const threadId = await threads.require(db, org, query);
  const removed = await deleteFollowUp(db, org, threadId);
  if (!removed) throw notFound("follow_up_not_found");
  publishChanged(db, org, query.projectId, threadId);
  return removed;
}

function publishChanged(db: Db, org: OrgScope, projectId: string, threadId: string): void {
  publish(db, org, { topic: "threads.changed", subjectId: threadId, projectId });
}
