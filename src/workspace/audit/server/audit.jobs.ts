import { inEachOrganization } from "#src/platform/server/access/each-organization.ts";
import { defineCron } from "#src/platform/server/jobs/define-job.ts";
import { deleteOldEvents } from "./record.queries.ts";

export const trimAudit = defineCron({
  name: "audit.trim",
  schedule: "29 3 * * *",
  queue: { length: "long" },
  run: ({ services, signal }) => inEachOrganization(services.databases, signal, deleteOldEvents),
});
