import { possibleRepliesContract } from "#src/outreach/strategies/engine/stops/possible-replies.contract.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { decidePossibleReply } from "./decide-possible-reply.ts";
import { listPossibleReplies } from "./possible-replies.queries.ts";

export const possibleRepliesFeature = defineFeature(possibleRepliesContract, {
  async list({ db, org, query: { projectId } }) {
    await projects.requireThere(db, org, projectId);
    return { list: await listPossibleReplies(db, org, projectId) };
  },
  decide: decidePossibleReply,
});
