import { liftOf } from "./lift-of.ts";
import { enforceFor, suppress } from "./suppress.ts";
import { suppressionPolicy } from "./suppression-policy.ts";

export type { Suppressed } from "./suppression-policy.ts";

/** For all features that learn about opt-outs and bounces. */
export const suppressions = {
  policy: suppressionPolicy,
  suppress,
  enforceFor,
  /** Lifts suppressions that came only from these messages. */
  liftOf,
};
