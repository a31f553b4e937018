import { dryRunContract } from "#src/outreach/strategies/engine/dry-run.contract.ts";
import { readResults } from "#src/outreach/strategies/engine/server/results/results.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { dryRun } from "./dry-run.ts";
import { readRotation } from "./rotation.ts";
import { showEmails } from "./show-emails.ts";
import { readTimeline } from "./timeline.ts";

export const dryRunFeature = defineFeature(dryRunContract, {
  dryRun,
  timeline: readTimeline,
  rotation: readRotation,
  showEmails,
  results: readResults,
});
