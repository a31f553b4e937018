import { rebuildStaleContract } from "#src/knowledge/rebuild-stale/rebuild-stale.contract.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { planRebuild } from "./plan-rebuild.ts";
import { rebuildDocuments } from "./rebuild-stale.jobs.ts";
import { startRebuild } from "./start-rebuild.ts";

export const rebuildStaleFeature = defineFeature(
  rebuildStaleContract,
  {
    async plan({ db, org, services, query: { projectId } }) {
      await projects.requireThere(db, org, projectId);
      return planRebuild(services, db, org, { projectId });
    },
    start: startRebuild,
  },
  { jobs: [rebuildDocuments] },
);
