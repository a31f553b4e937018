import type pg from "pg";
import { unavailable } from "#src/platform/server/app-error.ts";
import type { Db, Pool } from "./pools.ts";

export type Opening = { organizationId?: string; readOnly: boolean };

const MOST_WAITING = 100;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Runs `work` in one transaction whose opening round trip already sets the organisation.
 * Resolves only when PostgreSQL has answered COMMIT: a transaction that an earlier, swallowed
 * error had broken ends in ROLLBACK without an error, and must not count as done.
 */
export async function inTransaction<T>(
  pool: Pool,
  opening: Opening,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  if (pool.pg.waitingCount >= MOST_WAITING) throw unavailable(2);
  const begin = openingSql(opening);
  const client = await pool.pg.connect();
  try {
    const opened = open(client, begin);
    // Within an organisation the first statement travels right behind the opening. Should that
    // fail, row-level security leaves the statement nothing to read and refuses what it writes.
    if (opening.organizationId === undefined) await opened;
    const result = await work(pool.on(client)).catch((error: unknown) => rollback(client, error));
    await opened;
    const { command } = await client.query("commit");
    if (command !== "COMMIT") throw new Error("The transaction was rolled back at commit.");
    return result;
  } finally {
    client.release();
  }
}

/** Whoever waits for it later gets the failure; until then it must not end the process. */
function open(client: pg.PoolClient, begin: string): Promise<unknown> {
  const opened = client.query(begin);
  opened.catch(() => undefined);
  return opened;
}

function openingSql({ organizationId, readOnly }: Opening): string {
  const begin = readOnly ? "begin read only" : "begin";
  if (organizationId === undefined) return begin;
  // It cannot be a parameter here (several statements in one message), so its form is checked.
  if (!UUID.test(organizationId)) throw new Error("An organisation id is not a UUID.");
  return `${begin};set local app.organization_id='${organizationId}'`;
}

async function rollback(client: pg.PoolClient, reason: unknown): Promise<never> {
  // When even the rollback fails the connection is gone, and the pool drops it on release.
  await client.query("rollback").catch(() => undefined);
  throw reason;
}
