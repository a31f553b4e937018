import { inTransaction } from "#src/platform/server/db/transaction.ts";
import { defineCron } from "#src/platform/server/jobs/define-job.ts";
import { deleteForgotten } from "./clients.queries.ts";
import { deleteEnded } from "./connections.queries.ts";

export const purgeConnections = defineCron({
  name: "connected-apps.forget",
  schedule: "27 * * * *",
  run: ({ services }) =>
    inTransaction(services.databases.auth, { readOnly: false }, async (db) => {
      await deleteForgotten(db);
      await deleteEnded(db);
    }),
});
