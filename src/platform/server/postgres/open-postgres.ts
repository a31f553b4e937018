import { resolve } from "node:path";
import type pg from "pg";
import { connectByUrl } from "./database-url.ts";
import { keepServer, type LaunchLog, type ServerState } from "./keep-server.ts";
import { preparePlace } from "./prepare-place.ts";

/** Address and user of the connection, in the form of `pg`. */
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
  /** Owner or superuser. Only migrations and the set-up of roles connect as this one. */
  admin: PostgresTarget;
  majorVersion: number;
  /** Reports when a local server went away and when it is back. Never for DATABASE_URL. */
  watch(listener: (state: ServerState) => void): void;
  /** Ends the server if this process owns it. Another instance that uses it starts it again. */
  stop(): Promise<void>;
};

/**
 * A PostgreSQL to work with: the one that DATABASE_URL names, otherwise one of our own below
 * `dataDir`, which is started, joined or brought back as needed.
 */
export async function openPostgres(options: {
  databaseUrl?: string | undefined;
  dataDir: string;
  log: LaunchLog;
  /** Insists on one kind of binaries. By default npm's come first, then those of Debian. */
  source?: "embedded" | "debian" | undefined;
  /** Only tests do without: what they store ends with their run, and is written much faster. */
  isDurable?: boolean | undefined;
  /** How long a server behind DATABASE_URL may take to answer. */
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
