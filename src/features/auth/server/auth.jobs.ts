import { inTransaction } from "#src/platform/server/db/transaction.ts";
import { defineCron } from "#src/platform/server/jobs/define-job.ts";
import { deleteExpiredSessions } from "./sessions.queries.ts";

/** Ended sessions are refused at once anyway; this keeps the table small. */
export const forgetSessions = defineCron({
  name: "auth.forget-sessions",
  schedule: "17 3 * * *",
  run: ({ tools }) =>
    inTransaction(tools.databases.auth, { readOnly: false }, deleteExpiredSessions),
});
