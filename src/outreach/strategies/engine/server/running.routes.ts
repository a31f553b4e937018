import { runningContract } from "#src/outreach/strategies/engine/running.contract.ts";
import { serve } from "#src/platform/server/http/serve.ts";
import { pauseCampaign, startCampaign } from "./change-status.ts";
import { moveToMailbox } from "./move-mailbox.ts";
import { sendTest } from "./touch/send-test.ts";

export const runningRoutes = serve(runningContract, {
  start: startCampaign,
  pause: pauseCampaign,
  sendTest,
  moveMailbox: moveToMailbox,
});
