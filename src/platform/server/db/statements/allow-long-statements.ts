import { sql } from "kysely";
import type { Db } from "../pools.ts";

/**
 * Raises the timeout for the rest of a transaction that deletes or waits a lot. Uses exactly this
 * text so that the watched connection also waits longer.
 */
export async function allowLongStatements(db: Db): Promise<void> {
  await sql`set local statement_timeout = '60s'`.execute(db);
}
