import { listOrganizationIds } from "#src/platform/server/access/each-organization.ts";
import { inTransaction } from "#src/platform/server/db/transaction.ts";
import { defineCron } from "#src/platform/server/jobs/define-job.ts";
import { inPieces } from "#src/platform/server/jobs/in-pieces.ts";
import { deleteSomeOfGoneProjects } from "./gone-files.queries.ts";

/** Cleans up after deleted projects, in steps small enough to block no one. */
export const purgeFiles = defineCron({
  name: "files.forget",
  schedule: "*/10 * * * *",
  queue: { length: "long" },
  async run({ services: { databases }, signal }) {
    for (const organizationId of await listOrganizationIds(databases)) {
      await inPieces(signal, () =>
        inTransaction(databases.auth, { readOnly: false }, (db) =>
          deleteSomeOfGoneProjects(db, organizationId),
        ),
      );
    }
  },
});
