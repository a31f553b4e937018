import {
  autoLabelsContract,
  type LabelDecision,
} from "#src/inbox/auto-labels/auto-labels.contract.ts";
import { threads } from "#src/inbox/threads/server/threads.public.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { listDecisions, setSettled } from "./auto-labels.queries.ts";

export const autoLabelsFeature = defineFeature(autoLabelsContract, {
  async list({ db, org, query }) {
    await projects.requireThere(db, org, query.projectId);
    const threadId = await threads.require(db, org, query);
    return { list: await listDecisions(db, org, [threadId]) };
  },
  settle: settleDecision,
});

/** One who answers twice, or after a colleague, finds nothing left to answer. */
async function settleDecision({
  db,
  org,
  body,
}: HandlerArgs<typeof autoLabelsContract.settle>): Promise<{ list: LabelDecision[] }> {
  const { projectId, labelItemId, action } = body;
  await projects.requireOpen(db, org, projectId);
  const threadId = await threads.require(db, org, body);
  const status = action === "accept" ? "accepted" : "dismissed";
  if (!(await setSettled(db, org, { threadId, labelItemId, status })))
    throw notFound("label_decision_not_found");
  if (action === "accept") await threads.addLabelItems(db, org, [threadId], [labelItemId]);
  else await threads.removeLabelItems(db, org, [threadId], [labelItemId]);
  threads.publishMarked(db, org, projectId);
  return { list: await listDecisions(db, org, [threadId]) };
}
