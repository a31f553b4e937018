import type { z } from "zod";
import { type FollowUp, followUpsContract } from "#src/inbox/follow-ups/follow-ups.contract.ts";
import { threads } from "#src/inbox/threads/server/threads.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { findFollowUp } from "./follow-ups.queries.ts";

const Removed = followUpsContract.unset.returns;

export async function setFollowUp({
  db,
  org,
  body,
}: HandlerArgs<typeof followUpsContract.set>): Promise<FollowUp> {
  const { projectId, dueAt } = body;
  await projects.requireOpen(db, org, projectId);
  const threadId = await threads.require(db, org, body);
  threads.followUp.requireTime("dueAt", dueAt);
  await threads.followUp.put(db, org, { ...body, threadIds: [threadId] });
  publishChanged(db, org, projectId, threadId);
  const followUp = await findFollowUp(db, org, threadId);
  if (!followUp) throw notFound("thread_not_found");
  return followUp;
}

export async function unsetFollowUp({
  db,
  org,
  query,
}: HandlerArgs<typeof followUpsContract.unset>): Promise<z.infer<typeof Removed>> {
  await projects.requireOpen(db, org, query.projectId);
  const threadId = await threads.require(db, org, query);
  const [removed] = await threads.followUp.remove(db, org, [threadId]);
  if (!removed) throw notFound("follow_up_not_found");
  publishChanged(db, org, query.projectId, threadId);
  return Removed.parse(removed);
}

function publishChanged(db: Db, org: OrgScope, projectId: string, threadId: string): void {
  publish(db, org, { topic: "threads.changed", subjectId: threadId, projectId });
}
