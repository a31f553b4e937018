import { inTransaction } from "#src/platform/server/db/transaction.ts";
import { defineCron } from "#src/platform/server/jobs/define-job.ts";
import { deleteAfterGrace } from "./organizations.queries.ts";

/** With the organisation goes everything that belongs to it. */
export const forgetOrganizations = defineCron({
  name: "organizations.forget",
  schedule: "41 3 * * *",
  run: ({ tools }) => inTransaction(tools.databases.auth, { readOnly: false }, deleteAfterGrace),
});
