import { unsubscribeContract } from "#src/outreach/strategies/engine/unsubscribe.contract.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { readLink, unsubscribe } from "./unsubscribe.ts";

export const unsubscribeFeature = defineFeature(unsubscribeContract, {
  read: readLink,
  confirm: unsubscribe,
});
