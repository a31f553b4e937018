import { lookContract } from "#src/outreach/strategies/engine/look.contract.ts";
import { serve } from "#src/platform/server/http/serve.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { dryRun } from "./dry-run.ts";
import { listReplies, listRepliesPerDay } from "./replies.queries.ts";
import { readResults } from "./results.ts";
import { readTimeline } from "./timeline.ts";

export const lookRoutes = serve(lookContract, {
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
