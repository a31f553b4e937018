import { threadsContract } from "#src/features/inbox/threads/threads.contract.ts";
import { projects } from "#src/features/projects/server/projects.public.ts";
import { serve } from "#src/platform/server/http/serve.ts";
import { markThreads } from "./mark-threads.ts";
import { listThreads } from "./threads.queries.ts";

export const threadsRoutes = serve(threadsContract, {
  async list({ db, org, body }) {
    await projects.requireThere(db, org, body.projectId);
    return listThreads(db, org, body);
  },
  mark: markThreads,
});
