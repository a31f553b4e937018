import { readinessContract } from "#src/outreach/strategies/engine/readiness.contract.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { checkReadiness, readReadiness } from "./readiness.ts";

export const readinessFeature = defineFeature(readinessContract, {
  read: readReadiness,
  check: checkReadiness,
});
