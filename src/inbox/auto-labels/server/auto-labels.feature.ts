import { autoLabelsContract } from "#src/inbox/auto-labels/auto-labels.contract.ts";
import { threads } from "#src/inbox/threads/server/threads.public.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { listDecisions } from "./auto-labels.queries.ts";
import { settleDecision } from "./settle-decision.ts";

export const autoLabelsFeature = defineFeature(autoLabelsContract, {
  async list({ db, org, query }) {
    await projects.requireThere(db, org, query.projectId);
    const threadId = await threads.require(db, org, query);
    return { list: await listDecisions(db, org, [threadId]) };
  },
  settle: settleDecision,
});
