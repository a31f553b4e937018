import { liftOf } from "./lift-of.ts";
import { enforceFor, suppress } from "./suppress.ts";

/** For anything that learns that someone must not be written to any more. */
export const suppressions = {
  suppress,
  enforceFor,
  /** Takes back those that came from these messages and from nothing else. */
  liftOf,
};
