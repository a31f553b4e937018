import { resolve } from "node:path";
import type pg from "pg";
import { connectByUrl } from "./database-url.ts";
import { keepServer, type LaunchLog, type ServerState } from "./keep-server.ts";
import { preparePlace } from "./prepare-place.ts";

/** Host and user of the connection, in `pg` format. */
export type PostgresTarget = {
  host: string;
  port: number;
  user: string;
  password?: string;
  database: string;
  ssl: NonNullable<pg.ClientConfig["ssl"]>;
};

export type OpenPostgres = {
  kind: "url" | "embedded" | "debian";
  /** Owner or superuser. Used only for migrations and role setup. */
  admin: PostgresTarget;
  majorVersion: number;
  /** Reports when a local server goes down or comes back. Never called for DATABASE_URL. */
  watch(listener: (state: ServerState) => void): void;
  /** Stops the server if this process owns it. Another instance that uses it restarts it. */
  stop(): Promise<void>;
};

/**
 * Opens PostgreSQL: the server at DATABASE_URL, otherwise one of our own below `dataDir`, which is
 * started, joined or restarted as needed.
 */
export async function openPostgres(options: {
  databaseUrl?: string | undefined;
  dataDir: string;
  log: LaunchLog;
  /** Forces one kind of binaries. By default npm's come first, then Debian's. */
  source?: "embedded" | "debian" | undefined;
  /** Only tests turn it off: their data is discarded, and writes are much faster. */
  isDurable?: boolean | undefined;
  /** How long a server at DATABASE_URL may take to respond. */
  waitMs?: number | undefined;
}): Promise<OpenPostgres> {
  if (options.databaseUrl !== undefined && options.source === undefined) {
    return connectByUrl(options.databaseUrl, options.waitMs ?? 10_000);
  }
  const place = await preparePlace(
    resolve(options.dataDir),
    options.source,
    options.isDurable ?? true,
  );
  const server = await keepServer(place, options.log);
  return {
    kind: place.binaries.source,
    admin: {
      host: place.socketFolder,
      port: place.port,
      user: place.superuser,
      database: place.database,
      ssl: false,
    },
    majorVersion: place.binaries.major,
    watch: server.watch,
    stop: server.stop,
  };
}
