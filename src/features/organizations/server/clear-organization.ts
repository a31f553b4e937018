import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import type { Databases, Db } from "#src/platform/server/db/pools.ts";
import { inTransaction } from "#src/platform/server/db/transaction.ts";
import { inPieces } from "#src/platform/server/jobs/in-pieces.ts";
import { clearSomeFiles, clearSomeOf, clearSomeProjects } from "./clear-organization.queries.ts";
import { deleteCleared, setClearing } from "./organizations.queries.ts";

/**
 * Deletes everything of an organisation whose days of grace are over. Its own row goes last: as long
 * as that is there, the next run goes on.
 */
export async function clearOrganization(
  databases: Databases,
  organizationId: string,
  signal: AbortSignal,
): Promise<void> {
  const step = <T>(work: (db: Db) => Promise<T>) =>
    inTransaction(databases.auth, { readOnly: false }, work);
  if (!(await step((db) => setClearing(db, organizationId)))) return;
  await inPieces(signal, () =>
    inOrganization({ databases }, organizationId, ({ db, org }) => clearSomeProjects(db, org), {
      evenIfClosed: true,
    }),
  );
  await inPieces(signal, () => step((db) => clearSomeFiles(db, organizationId)));
  for (const table of ["background_work", "events", "audit_events"] as const)
    await inPieces(signal, () => step((db) => clearSomeOf(db, table, organizationId)));
  await step((db) => deleteCleared(db, organizationId));
}
