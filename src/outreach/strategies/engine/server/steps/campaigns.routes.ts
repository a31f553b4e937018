import { campaignsContract } from "#src/outreach/strategies/campaigns.contract.ts";
import { serve } from "#src/platform/server/http/serve.ts";
import { updateSteps } from "./update-steps.ts";

export const campaignsRoutes = serve(campaignsContract, { updateSteps });
