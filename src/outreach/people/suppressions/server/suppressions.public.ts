import { liftOf } from "./lift-of.ts";
import { enforceFor, suppress } from "./suppress.ts";
import { suppressionPolicy } from "./suppression-policy.ts";

export type { Suppressed } from "./suppression-policy.ts";

/** For anything that learns that someone must not be written to any more. */
export const suppressions = {
  policy: suppressionPolicy,
  suppress,
  enforceFor,
  /** Takes back those that came from these messages and from nothing else. */
  liftOf,
};
