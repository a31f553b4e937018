import { campaignsContract } from "#src/outreach/strategies/campaigns.contract.ts";
import { readAttachment } from "#src/outreach/strategies/engine/server/files/read-attachment.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { updateSequence } from "./update-sequence.ts";
import { updateSteps } from "./update-steps.ts";

export const campaignsFeature = defineFeature(campaignsContract, {
  updateSteps,
  updateSequence,
  readAttachment,
});
