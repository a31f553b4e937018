import { rebuildStaleContract } from "#src/knowledge/rebuild-stale/rebuild-stale.contract.ts";
import { serve } from "#src/platform/server/http/serve.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { planRebuild } from "./plan-rebuild.ts";
import { startRebuild } from "./start-rebuild.ts";

export const rebuildStaleRoutes = serve(rebuildStaleContract, {
  async plan({ db, org, services, query: { projectId } }) {
    await projects.requireThere(db, org, projectId);
    return planRebuild(services, db, org, { projectId });
  },
  start: startRebuild,
});
