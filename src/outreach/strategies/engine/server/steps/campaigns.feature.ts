import { campaignsContract } from "#src/outreach/strategies/campaigns.contract.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { updateSteps } from "./update-steps.ts";

export const campaignsFeature = defineFeature(campaignsContract, { updateSteps });
