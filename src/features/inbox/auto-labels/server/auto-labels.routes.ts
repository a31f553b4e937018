import { autoLabelsContract } from "#src/features/inbox/auto-labels/auto-labels.contract.ts";
import { threads } from "#src/features/inbox/threads/server/threads.public.ts";
import { projects } from "#src/features/projects/server/projects.public.ts";
import { serve } from "#src/platform/server/http/serve.ts";
import { listDecisions } from "./auto-labels.queries.ts";
import { settleDecision } from "./settle-decision.ts";

export const autoLabelsRoutes = serve(autoLabelsContract, {
  async list({ db, org, query }) {
    await projects.requireThere(db, org, query.projectId);
    const threadId = await threads.require(db, org, query);
    return { list: await listDecisions(db, org, [threadId]) };
  },
  settle: settleDecision,
});
