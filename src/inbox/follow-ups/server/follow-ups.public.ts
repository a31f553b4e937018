import { deletePlanned, insertPlanned } from "./follow-ups.queries.ts";

/** The follow-ups API for other features. */
export const followUps = {
  /** If none has been set. */
  plan: insertPlanned,
  /** Removes an automatic one that no person has changed. */
  dropPlanned: deletePlanned,
};
