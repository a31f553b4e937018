import { listOrganizationIds } from "#src/platform/server/access/each-organization.ts";
import { inTransaction } from "#src/platform/server/db/transaction.ts";
import { defineCron } from "#src/platform/server/jobs/define-job.ts";
import { inPieces } from "#src/platform/server/jobs/in-pieces.ts";
import { deleteSomeOfGoneProjects } from "./gone-files.queries.ts";

/** What a deleted project leaves, in steps so small that no one else waits for one. */
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
