import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import type { PostgresTarget } from "#src/platform/server/postgres/open-postgres.ts";
import type { Bench } from "../kit/bench.ts";
import { temporaryFolder } from "../kit/database.ts";

const DEPLOY = join(import.meta.dirname, "../../deploy");
const DEBIAN = "/usr/lib/postgresql/15";
const PORTS = 3;

const run = promisify(execFile);

/** PostgreSQL servers on this machine, by a script of `deploy`, gone when the bench ends. */
export type Nodes = {
  admin: PostgresTarget;
  /** One step of the script with a node: `kill`, `run`, `promote`, `join`. */
  act(step: string, node: string): Promise<void>;
  logOf(node: string): string;
};

export async function startCitus(bench: Bench): Promise<Nodes> {
  if (!existsSync(join(DEBIAN, "lib/citus.so")))
    throw new Error("Citus is not installed. Run deploy/citus/build.sh.");
  return startNodes(bench, join(DEPLOY, "citus/cluster.sh"));
}

export async function startStandbyPair(bench: Bench): Promise<Nodes> {
  if (!existsSync(join(DEBIAN, "bin/pg_basebackup")))
    throw new Error("Debian's PostgreSQL 15 is not installed.");
  return startNodes(bench, join(DEPLOY, "postgresql/standby.sh"));
}

async function startNodes(bench: Bench, script: string): Promise<Nodes> {
  const parent = await temporaryFolder(bench);
  // They run as another user.
  await chmod(parent, 0o755);
  const folder = join(parent, "nodes");
  const port = await freePorts(PORTS);
  bench.onEnd(() => run(script, ["stop", folder]));
  await run(script, ["start", folder, String(port)]);
  return {
    admin: { host: "127.0.0.1", port, user: "postgres", database: "foreword", ssl: false },
    logOf: (node) => join(folder, `${node}.log`),
    act: async (step, node) => void (await run(script, [step, folder, node])),
  };
}

/** The first of several neighbouring ports that no one uses. */
async function freePorts(count: number): Promise<number> {
  for (let port = 5500; port < 6500; port += count) {
    const ports = Array.from({ length: count }, (_, at) => port + at);
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
