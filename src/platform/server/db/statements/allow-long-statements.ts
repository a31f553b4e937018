import { sql } from "kysely";
import type { Db } from "../pools.ts";

/**
 * For the rest of a transaction that deletes or waits for much. In these words, so that the
 * connection is as patient as the database.
 */
export async function allowLongStatements(db: Db): Promise<void> {
  await sql`set local statement_timeout = '60s'`.execute(db);
}
