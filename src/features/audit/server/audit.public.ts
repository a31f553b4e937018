import { record } from "./record.queries.ts";

/** What other features may ask of the record. */
export const audit = { record };
