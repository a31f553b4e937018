import { projects } from "#src/features/projects/server/projects.public.ts";
import { possibleRepliesContract } from "#src/features/strategies/engine/stops/possible-replies.contract.ts";
import { serve } from "#src/platform/server/http/serve.ts";
import { decidePossibleReply } from "./decide-possible-reply.ts";
import { listPossibleReplies } from "./possible-replies.queries.ts";

export const possibleRepliesRoutes = serve(possibleRepliesContract, {
  async list({ db, org, query: { projectId } }) {
    await projects.requireThere(db, org, projectId);
    return { list: await listPossibleReplies(db, org, projectId) };
  },
  decide: decidePossibleReply,
});
