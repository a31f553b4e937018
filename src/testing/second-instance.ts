import { after } from "node:test";
import { type App, type AppOptions, buildApp } from "#src/app/server/build-app.ts";
import { readConfig } from "#src/platform/server/config.ts";
import { rolesOf } from "#src/platform/server/db/prepare-database.ts";
import { createLog } from "#src/platform/server/log.ts";
import type { PostgresTarget } from "#src/platform/server/postgres/open-postgres.ts";
import type { TestApp } from "./test-app.ts";
import { testKeyring } from "./test-keyring.ts";

type InstanceOptions = Partial<Pick<AppOptions, "jobs" | "takesJobs">> & {
  environment?: Record<string, string>;
};

/** Another instance on the database of `app`, as behind a proxy. Stops with the test file. */
export async function secondInstance(app: TestApp, options: InstanceOptions = {}): Promise<App> {
  const second = await buildInstance(databaseOf(app), options);
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= second.stop();
    return stopped;
  };
  after(stop);
  return { ...second, stop };
}

export function databaseOf(app: TestApp): PostgresTarget {
  const { host, port, database = "", user = "" } = app.admin;
  return { host, port, database, user, ssl: false };
}

export function buildInstance(
  database: PostgresTarget,
  { environment, ...options }: InstanceOptions,
): Promise<App> {
  return buildApp({
    config: readConfig({ PORT: "0", ...environment }),
    targets: rolesOf(database, testKeyring),
    keyring: testKeyring,
    log: createLog("silent"),
    passwordCost: { memoryKib: 64, passes: 1 },
    checkAnswers: true,
    limitsLifted: true,
    takesJobs: false,
    shedsLoad: false,
    ...options,
  });
}
