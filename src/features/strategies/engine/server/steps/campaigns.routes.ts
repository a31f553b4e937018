import { campaignsContract } from "#src/features/strategies/campaigns.contract.ts";
import { serve } from "#src/platform/server/http/serve.ts";
import { updateSteps } from "./update-steps.ts";

export const campaignsRoutes = serve(campaignsContract, { updateSteps });
