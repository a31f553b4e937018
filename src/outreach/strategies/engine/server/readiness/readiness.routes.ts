import { readinessContract } from "#src/outreach/strategies/engine/readiness.contract.ts";
import { serve } from "#src/platform/server/http/serve.ts";
import { checkReadiness, readReadiness } from "./readiness.ts";

export const readinessRoutes = serve(readinessContract, {
  read: readReadiness,
  check: checkReadiness,
});
