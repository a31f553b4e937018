import { unsubscribeContract } from "#src/features/strategies/engine/unsubscribe.contract.ts";
import { serve } from "#src/platform/server/http/serve.ts";
import { readLink, unsubscribe } from "./unsubscribe.ts";

export const unsubscribeRoutes = serve(unsubscribeContract, {
  read: readLink,
  confirm: unsubscribe,
});
