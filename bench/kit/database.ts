import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { prepareSchema } from "#src/app/server/prepare-schema.ts";
import type { RoleTargets } from "#src/platform/server/db/prepare-database.ts";
import { openPostgres, type PostgresTarget } from "#src/platform/server/postgres/open-postgres.ts";
import { testKeyring } from "#src/testing/test-keyring.ts";
import type { Bench } from "./bench.ts";

export type BenchDatabase = {
  adminTarget: PostgresTarget;
  targets: RoleTargets;
  /** Bypasses tenant isolation to create, fill and inspect tables. */
  admin: pg.Client;
};

const SILENT = { info: () => undefined, warn: () => undefined };

/** Starts a temporary PostgreSQL with the product's schema. */
export async function openBenchDatabase(bench: Bench): Promise<BenchDatabase> {
  const dataDir = await temporaryFolder(bench);
  const postgres = await openPostgres({ dataDir, log: SILENT });
  bench.onEnd(() => postgres.stop());
  const targets = await prepareSchema(postgres.admin, testKeyring);
  const admin = new pg.Client(postgres.admin);
  await admin.connect();
  bench.onEnd(() => admin.end());
  return { adminTarget: postgres.admin, targets, admin };
}

export async function temporaryFolder(bench: Bench): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "foreword-bench-"));
  bench.onEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
