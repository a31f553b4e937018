import { countTouches, IS_DONE, IS_SENT } from "./count-touches.queries.ts";
import { resultsOf } from "./present-results.ts";
import { findWinner } from "./sequential.ts";

export type { Counted } from "./count-touches.queries.ts";

/** The one definition of results for the other features. */
export const results = {
  countTouches,
  resultsOf,
  findWinner,
  /** Whether a touch is an email that was sent, or a task that was done. */
  isSent: IS_SENT,
  isDone: IS_DONE,
};
