import { foreseeIn } from "./dry-run/next-steps.ts";
import { enginePolicies } from "./engine-policies.ts";
import { nameTouches } from "./named-touches.queries.ts";
import { listAwaited } from "./sequence/awaited-steps.ts";
import { countTasksDue } from "./tasks/list-tasks.queries.ts";
import { OUTLIVING_PURPOSES } from "./unsubscribe/unsubscribe-token.ts";

export type { NamedTouch } from "./named-touches.queries.ts";

/** The engine's API for other features. */
export const engine = {
  policies: enginePolicies,
  nameTouches,
  foresee: foreseeIn,
  listAwaited,
  countTasksDue,
  outlivingPurposes: OUTLIVING_PURPOSES,
};
