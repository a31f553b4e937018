import type { Databases, Db } from "#src/platform/server/db/pools.ts";
import { inTransaction } from "#src/platform/server/db/transaction.ts";

/** Includes closed organisations. */
export async function listOrganizationIds({ auth }: Databases): Promise<string[]> {
  const organizations = await auth.kysely.selectFrom("organizations").select("id").execute();
  return organizations.map(({ id }) => id);
}

/**
 * Runs a job for every organisation, with one transaction each, because the rows of two
 * organisations may live on different nodes.
 */
export async function inEachOrganization(
  databases: Databases,
  signal: AbortSignal,
  work: (db: Db, organizationId: string) => Promise<void>,
): Promise<void> {
  for (const organizationId of await listOrganizationIds(databases)) {
    signal.throwIfAborted();
    await inTransaction(databases.auth, { readOnly: false }, (db) => work(db, organizationId));
  }
}
