import { listChannels } from "./channels.queries.ts";
import { insertOwnFields, listOwnFields } from "./lead-fields.queries.ts";
import { openStrategy } from "./read-strategy.ts";
import { findStrategy } from "./strategies.queries.ts";

/** What the slices of this feature may ask about strategies. */
export const strategies = {
  find: findStrategy,
  open: openStrategy,
  listChannels,
  listOwnFields,
  insertOwnFields,
};
