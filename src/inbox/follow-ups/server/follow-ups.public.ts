import { deletePlanned, insertPlanned } from "./planned.queries.ts";

/** What the neighbours may do with follow-ups. */
export const followUps = {
  /** Where no one has set one. */
  plan: insertPlanned,
  /** Takes back what was planned by the machine and not touched by a person. */
  dropPlanned: deletePlanned,
};
