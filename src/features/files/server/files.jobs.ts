import { inTransaction } from "#src/platform/server/db/transaction.ts";
import { defineCron } from "#src/platform/server/jobs/define-job.ts";
import { deleteSomeOfGoneProjects } from "./gone-files.queries.ts";

/** What a deleted project leaves, in steps so small that no one else waits for one. */
export const forgetFiles = defineCron({
  name: "files.forget",
  schedule: "*/10 * * * *",
  queue: { length: "long" },
  async run({ services, signal }) {
    let deleted: number;
    do {
      signal.throwIfAborted();
      deleted = await inTransaction(
        services.databases.auth,
        { readOnly: false },
        deleteSomeOfGoneProjects,
      );
    } while (deleted > 0);
  },
});
