import { runningContract } from "#src/outreach/strategies/engine/running.contract.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { pauseCampaign, startCampaign } from "./change-status.ts";
import { campaignWorker, resumeReturned } from "./engine.jobs.ts";
import { moveToMailbox } from "./move-mailbox.ts";
import { sendTest } from "./touch/send-test.ts";

export const runningFeature = defineFeature(
  runningContract,
  {
    start: startCampaign,
    pause: pauseCampaign,
    sendTest,
    moveMailbox: moveToMailbox,
  },
  { jobs: [resumeReturned], workers: [campaignWorker] },
);
