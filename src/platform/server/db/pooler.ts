import pg from "pg";
import { parseDatabaseUrl } from "#src/platform/server/postgres/database-url.ts";
import type { PostgresTarget } from "#src/platform/server/postgres/open-postgres.ts";
import { StartError } from "#src/platform/server/start-error.ts";

const PATIENCE_MS = 10_000;

/**
 * The same login through a pooler, whose sessions are held for one transaction only. LISTEN,
 * session locks, migrations and operator commands use the server directly.
 */
export function throughPooler(target: PostgresTarget, url: string | undefined): PostgresTarget {
  if (url === undefined) return target;
  const { host, port, database, ssl } = parseDatabaseUrl(url);
  return { ...target, host, port, database, ssl };
}

/** If they were two servers, changes would be on one and their notifications on the other. */
export async function proveSameDatabase(
  direct: PostgresTarget,
  pooled: PostgresTarget,
): Promise<void> {
  const [here, there] = [await identify(direct), await identify(pooled).catch(explain(pooled))];
  if (here === there) return;
  throw new StartError("DATABASE_POOLER_URL and DATABASE_URL are different databases.");
}

/** Identifies a server by its start time and a database by its OID. */
async function identify(target: PostgresTarget): Promise<string | undefined> {
  const client = new pg.Client({ ...target, connectionTimeoutMillis: PATIENCE_MS });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ identity: string }>(
      `select pg_postmaster_start_time()::text || ' ' || oid as identity
         from pg_database where datname = current_database()`,
    );
    return rows[0]?.identity;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function explain({ host, port, user }: PostgresTarget) {
  return (error: unknown): never => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `DATABASE_POOLER_URL: ${user} does not get through ${host}:${port} to the database (${reason}).`,
      { cause: error },
    );
  };
}
