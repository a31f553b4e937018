import { inTransaction } from "#src/platform/server/db/transaction.ts";
import { defineCron } from "#src/platform/server/jobs/define-job.ts";
import { deleteAfterGrace, listAfterGrace } from "./organizations.queries.ts";

/**
 * With the organisation goes everything that belongs to it. Each goes by itself and takes the time
 * it needs: one that cannot go holds up no other, and is tried again.
 */
export const forgetOrganizations = defineCron({
  name: "organizations.forget",
  schedule: "41 3 * * *",
  queue: { length: "long" },
  async run({ services, signal }) {
    const failures: unknown[] = [];
    for (const organizationId of await listAfterGrace(services.databases.auth.kysely)) {
      signal.throwIfAborted();
      await inTransaction(services.databases.auth, { readOnly: false }, (db) =>
        deleteAfterGrace(db, organizationId),
      ).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw new AggregateError(failures, "some organisations stay");
  },
});
