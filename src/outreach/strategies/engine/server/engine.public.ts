import { foreseeIn } from "./dry-run/next-steps.ts";
import { enginePolicies } from "./engine-policies.ts";
import { nameTouches } from "./named-touches.queries.ts";
import { OUTLIVING_PURPOSES } from "./unsubscribe/unsubscribe-token.ts";

export type { NamedTouch } from "./named-touches.queries.ts";

/** The engine's API for other features. */
export const engine = {
  policies: enginePolicies,
  nameTouches,
  foresee: foreseeIn,
  outlivingPurposes: OUTLIVING_PURPOSES,
};
