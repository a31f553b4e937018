import { record, recordIn } from "./record.queries.ts";

/** The audit log's API for other features. */
export const audit = { record, recordIn };
