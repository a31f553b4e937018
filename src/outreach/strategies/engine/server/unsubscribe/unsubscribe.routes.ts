import { unsubscribeContract } from "#src/outreach/strategies/engine/unsubscribe.contract.ts";
import { serve } from "#src/platform/server/http/serve.ts";
import { readLink, unsubscribe } from "./unsubscribe.ts";

export const unsubscribeRoutes = serve(unsubscribeContract, {
  read: readLink,
  confirm: unsubscribe,
});
