import { possibleRepliesContract } from "#src/outreach/strategies/engine/stops/possible-replies.contract.ts";
import { serve } from "#src/platform/server/http/serve.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { decidePossibleReply } from "./decide-possible-reply.ts";
import { listPossibleReplies } from "./possible-replies.queries.ts";

export const possibleRepliesRoutes = serve(possibleRepliesContract, {
  async list({ db, org, query: { projectId } }) {
    await projects.requireThere(db, org, projectId);
    return { list: await listPossibleReplies(db, org, projectId) };
  },
  decide: decidePossibleReply,
});
