import { join } from "node:path";
import type { PostgresTarget } from "#src/platform/server/postgres/open-postgres.ts";
import type { Bench } from "../kit/bench.ts";
import { type Started, startChild } from "../kit/child-server.ts";

const SERVER = join(import.meta.dirname, "mail-server.ts");

export type Instances = {
  /** Kills an instance like a power cut and starts another one. */
  kill(at: number): Promise<void>;
  url(at: number): string;
  pid(at: number): number;
};

/** Starts instances on one database that sync and send mail. */
export async function startInstances(
  bench: Bench,
  count: number,
  database: PostgresTarget,
  environment: Readonly<Record<string, string>>,
): Promise<Instances> {
  const start = () => startChild(bench, [SERVER, JSON.stringify(environment)], database);
  const running: Started[] = [];
  for (let at = 0; at < count; at += 1) running.push(await start());
  return {
    async kill(at) {
      const victim = running[at % count];
      if (victim) process.kill(victim.pid, "SIGKILL");
      running[at % count] = await start();
    },
    url: (at) => running[at % count]?.url ?? "",
    pid: (at) => running[at % count]?.pid ?? 0,
  };
}
