import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import type { PostgresTarget } from "#src/platform/server/postgres/open-postgres.ts";

const DEPLOY = join(import.meta.dirname, "../../deploy");
const DEBIAN = "/usr/lib/postgresql/15";
const PORTS = 3;
const FIRST_PORT = 5500;
const LAST_PORT = 6500;

const run = promisify(execFile);

/** PostgreSQL servers on this machine, by a script of `deploy`. */
export type Nodes = {
  admin: PostgresTarget;
  /** One step of the script for a node: `kill`, `run`, `promote`, `join`. */
  act(step: string, node: string): Promise<void>;
  logOf(node: string): string;
  /** Stops them and deletes their folder. */
  stop(): Promise<void>;
};

export function hasCitus(): boolean {
  return existsSync(join(DEBIAN, "lib/citus.so"));
}

export async function startCitus(): Promise<Nodes> {
  if (!hasCitus()) throw new Error("Citus is not installed. Run deploy/citus/build.sh.");
  return startNodes(join(DEPLOY, "citus/cluster.sh"));
}

/** For tests without power failures: no fsync. */
export async function startCitusForTests(): Promise<Nodes> {
  const nodes = await startCitus();
  const { admin } = nodes;
  for (let port = admin.port; port < admin.port + PORTS; port += 1) {
    const client = new pg.Client({ ...admin, port });
    await client.connect();
    await client.query("alter system set fsync = off");
    await client.query("alter system set synchronous_commit = off");
    await client.query("select pg_reload_conf()");
    await client.end();
  }
  return nodes;
}

export async function startStandbyPair(): Promise<Nodes> {
  if (!existsSync(join(DEBIAN, "bin/pg_basebackup")))
    throw new Error("Debian's PostgreSQL 15 is not installed.");
  return startNodes(join(DEPLOY, "postgresql/standby.sh"));
}

async function startNodes(script: string): Promise<Nodes> {
  const parent = await mkdtemp(join(tmpdir(), "foreword-nodes-"));
  // They run as another user.
  await chmod(parent, 0o755);
  const folder = join(parent, "nodes");
  const stop = async () => {
    await run(script, ["stop", folder]);
    await rm(parent, { recursive: true, force: true, maxRetries: 5 });
  };
  const port = await freePorts(PORTS);
  try {
    await run(script, ["start", folder, String(port)]);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    admin: { host: "127.0.0.1", port, user: "postgres", database: "foreword", ssl: false },
    logOf: (node) => join(folder, `${node}.log`),
    act: async (step, node) => void (await run(script, [step, folder, node])),
    stop,
  };
}

/**
 * The first of several adjacent free ports. Each process starts elsewhere, since concurrent
 * searches would find the same ones.
 */
async function freePorts(count: number): Promise<number> {
  const groups = Math.floor((LAST_PORT - FIRST_PORT) / count);
  for (let at = 0; at < groups; at += 1) {
    const port = FIRST_PORT + ((process.pid + at) % groups) * count;
    const ports = Array.from({ length: count }, (_, next) => port + next);
    const free = await Promise.all(ports.map(isFree));
    if (free.every(Boolean)) return port;
  }
  throw new Error("No ports are free.");
}

async function isFree(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const server = createServer();
  server.once("error", () => resolve(false));
  server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  return promise;
}
