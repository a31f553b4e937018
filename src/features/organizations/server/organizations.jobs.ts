import { defineCron } from "#src/platform/server/jobs/define-job.ts";
import { clearOrganization } from "./clear-organization.ts";
import { listAfterGrace } from "./organizations.queries.ts";

/**
 * With the organisation goes everything that belongs to it. Each goes by itself and takes the time
 * it needs: one that cannot go holds up no other, and is tried again.
 */
export const forgetOrganizations = defineCron({
  name: "organizations.forget",
  schedule: "41 3 * * *",
  queue: { length: "long" },
  async run({ services: { databases }, signal }) {
    const failures: unknown[] = [];
    for (const organizationId of await listAfterGrace(databases.auth.kysely)) {
      signal.throwIfAborted();
      await clearOrganization(databases, organizationId, signal).catch((error: unknown) =>
        failures.push(error),
      );
    }
    if (failures.length > 0) throw new AggregateError(failures, "some organisations stay");
  },
});
