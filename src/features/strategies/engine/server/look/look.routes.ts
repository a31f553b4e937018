import { lookContract } from "#src/features/strategies/engine/look.contract.ts";
import { serve } from "#src/platform/server/http/serve.ts";
import { dryRun } from "./dry-run.ts";
import { readResults } from "./results.ts";
import { readTimeline } from "./timeline.ts";

export const lookRoutes = serve(lookContract, {
  dryRun,
  timeline: readTimeline,
  results: readResults,
});
