import { countTouches, IS_DONE, IS_SENT, isWithin } from "./count-touches.queries.ts";
import { resultsOf } from "./present-results.ts";
import { countPerMailbox, countProjectResults } from "./read-results.ts";
import { findWinner } from "./sequential.ts";

export type { Counted, Span } from "./count-touches.queries.ts";

/** The one definition of results for the other features. */
export const results = {
  countTouches,
  resultsOf,
  findWinner,
  countProject: countProjectResults,
  countPerMailbox,
  /** Whether a touch is an email that was sent, or a task that was done. */
  isSent: IS_SENT,
  isDone: IS_DONE,
  /** Whether a moment is within inclusive days of a time zone. */
  isWithin,
};
