import { defineCron } from "#src/platform/server/jobs/define-job.ts";
import { deleteOldEvents } from "./record.queries.ts";

/** Kept for 400 days: long enough to look into a matter, no longer than addresses may be kept. */
export const trimAudit = defineCron({
  name: "audit.trim",
  schedule: "29 3 * * *",
  run: ({ services }) => deleteOldEvents(services.databases.auth.kysely),
});
