import { dryRunContract } from "#src/outreach/strategies/engine/dry-run.contract.ts";
import {
  listReplies,
  listRepliesPerDay,
} from "#src/outreach/strategies/engine/server/results/replies.queries.ts";
import { readResults } from "#src/outreach/strategies/engine/server/results/results.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { dryRun } from "./dry-run.ts";
import { readTimeline } from "./timeline.ts";

export const dryRunFeature = defineFeature(dryRunContract, {
  dryRun,
  timeline: readTimeline,
  results: readResults,
  async replies({ db, org, query: { projectId } }) {
    await projects.requireThere(db, org, projectId);
    return { list: await listReplies(db, org, projectId) };
  },
  async repliesPerDay({ db, org, query: { projectId, days }, services }) {
    await projects.requireThere(db, org, projectId);
    const zone = await projects.findTimeZone(db, org, projectId);
    const now = services.clock.now();
    return { list: await listRepliesPerDay(db, org, { projectId, days, zone, now }) };
  },
});
