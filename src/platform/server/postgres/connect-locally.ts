import pg from "pg";
import { diskIsFull } from "./explain-failure.ts";
import type { OwnerLock } from "./owner-lock.ts";
import type { DatabaseFolder } from "./prepare-place.ts";

/** The application name by which instances that share a server see each other. */
const APPLICATION_NAME = "foreword launcher";

const DISK_FULL = "53100";
const CANNOT_CONNECT_NOW = "57P03";

/**
 * Connects to a database that is never copied, because a template must have no connections. Without
 * a response it returns why, for the final error message.
 */
export async function connectLocally(
  place: DatabaseFolder,
): Promise<{ client: pg.Client | undefined; reason: string }> {
  const client = new pg.Client({
    host: place.socketFolder,
    port: place.port,
    user: place.superuser,
    database: "postgres",
    ssl: false,
    application_name: APPLICATION_NAME,
    connectionTimeoutMillis: 2000,
  });
  // The "end" event reports that the connection has closed.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return { client, reason: "" };
  } catch (error) {
    await client.end().catch(() => undefined);
    if (codeOf(error) === CANNOT_CONNECT_NOW) return { client: undefined, reason: "recovering" };
    return { client: undefined, reason: error instanceof Error ? error.message : String(error) };
  }
}

/** The process that owns the server creates the database; the others wait for it. */
export async function ensureDatabase(
  client: pg.Client,
  place: DatabaseFolder,
  lock: OwnerLock,
): Promise<boolean> {
  const isOwner = lock.take();
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [
      place.database,
    ]);
    if (rowCount === 1) return true;
    if (isOwner) {
      await client.query(`create database ${pg.escapeIdentifier(place.database)}`);
      return true;
    }
  } catch (error) {
    if (codeOf(error) === DISK_FULL) throw diskIsFull(place.dataDir);
  }
  await client.end().catch(() => undefined);
  return false;
}

export async function countOthers(client: pg.Client): Promise<number> {
  try {
    const { rows } = await client.query<{ others: number }>(
      "select count(*)::int as others from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()",
      [APPLICATION_NAME],
    );
    return rows[0]?.others ?? 0;
  } catch {
    return 0;
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}
