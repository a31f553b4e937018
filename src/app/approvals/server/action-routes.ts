import { definePolicy } from "#src/platform/contract/policy/policy.ts";
import type { Route } from "#src/platform/server/http/serve.ts";

/** The endpoints that actions call: all of the product, of which this feature is one. */
export const actionRoutes = definePolicy<readonly Route[]>("routes of actions");
