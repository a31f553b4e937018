import { record, recordIn } from "./record.queries.ts";

/** What other features may ask of the record. */
export const audit = { record, recordIn };
