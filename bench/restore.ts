import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { startFakeSmtp } from "#fakes/smtp/fake-smtp.ts";
import { allJobs } from "#src/app/server/features.ts";
import type { Manifest } from "#src/platform/server/db/backup/backup-format.ts";
import { readBackup } from "#src/platform/server/db/backup/backup-reader.ts";
import { proveSound, restoreBackup } from "#src/platform/server/db/backup/restore-backup.ts";
import { takeBackup } from "#src/platform/server/db/backup/take-backup.ts";
import { openPool } from "#src/platform/server/db/pools.ts";
import { type RoleTargets, rolesOf } from "#src/platform/server/db/prepare-database.ts";
import { verifyTenantIsolation } from "#src/platform/server/db/verify-tenant-isolation.ts";
import { prepareJobs } from "#src/platform/server/jobs/prepare-jobs.ts";
import { resumeOutgoing } from "#src/platform/server/outgoing/resume.ts";
import type { PostgresTarget } from "#src/platform/server/postgres/open-postgres.ts";
import { buildInstance } from "#src/testing/second-instance.ts";
import { testKeyring } from "#src/testing/test-keyring.ts";
import { ensureTemplate } from "#src/testing/test-server.ts";
import { type Bench, runBench } from "./kit/bench.ts";
import { type BenchDatabase, openBenchDatabase, temporaryFolder } from "./kit/database.ts";
import { runAccessMatrix } from "./restore/access-matrix.ts";
import { fill } from "./restore/fill.ts";
import { queueMails } from "./restore/mails.ts";

// Backs up a database during writes and restores it. The copy must have the same data, isolation
// and access rules and send nothing.

const MIB = 1024 ** 2;
/** 200 MiB in two minutes on two cores, a GiB in ten. */
const SECONDS_PER_MIB = 0.6;
const MAILS = 20;
/** Twenty mails take a second, so sending would be noticed. */
const LISTEN_MS = 10_000;

const never = new AbortController().signal;
const quiet = () => undefined;

await runBench("restore", { mib: 200, gib: 0 }, measure, ["access", "copy"]);

async function measure(
  bench: Bench,
  flag: (name: "mib" | "gib") => number,
  isWanted: (part: "access" | "copy") => boolean,
): Promise<void> {
  const mib = flag("gib") > 0 ? flag("gib") * 1024 : flag("mib");
  const folder = await temporaryFolder(bench);
  const source = await openBenchDatabase(bench);
  if (isWanted("access")) await checkMatrix(bench, source, join(folder, "small"));
  if (!isWanted("copy")) return;
  await fill(source.admin, mib * MIB);
  await queueMails(source.targets, MAILS);

  const file = join(folder, "all");
  const taken = await backUpWhileWriting(bench, source, file);
  const copy = await restoreInto(bench, source, "foreword_copy", file, mib);
  await compareSums(bench, taken, copy.targets.migrate, join(folder, "again"));
  await checkSilence(bench, source.adminTarget, copy.admin);
}

async function backUpWhileWriting(
  bench: Bench,
  { admin, adminTarget, targets }: BenchDatabase,
  file: string,
): Promise<Manifest> {
  const writer = new pg.Client(adminTarget);
  await writer.connect();
  let isOver = false;
  let written = 0;
  const writing = (async () => {
    while (!isOver) {
      await writer.query(
        `insert into products (organization_id, id, project_id, name, name_key)
          select organization_id, gen_random_uuid(), id, $1, $1 from projects limit 20`,
        [`Product ${written}`],
      );
      written += 20;
    }
  })();
  const began = performance.now();
  const migrate = targets.migrate;
  await takeBackup({ migrate, file, isForced: false, onProgress: quiet, signal: never });
  const seconds = (performance.now() - began) / 1000;
  isOver = true;
  await writing;
  await writer.end();
  const taken = await readSums(file);
  const bytes = taken.tables.reduce((sum, table) => sum + table.bytes, 0);
  const n = taken.tables.reduce((sum, table) => sum + table.rows, 0);
  bench.report({ metric: "data", value: bytes / MIB, unit: "MiB", n });
  bench.report({ metric: "backup file", value: taken.fileBytes / MIB, unit: "MiB", n });
  bench.report({ metric: "backup under writes", value: seconds, unit: "s", n });
  bench.report({ metric: "rows written during the backup", value: written, unit: "rows", n: 1 });
  await admin.query("checkpoint");
  return taken;
}

async function restoreInto(
  bench: Bench,
  source: BenchDatabase,
  database: string,
  file: string,
  mib: number,
): Promise<{ admin: PostgresTarget; targets: RoleTargets }> {
  await source.admin.query(`create database ${database} template template0 encoding 'UTF8'`);
  const admin = { ...source.adminTarget, database };
  const began = performance.now();
  const { targets, manifest } = await restore(admin, file);
  const value = (performance.now() - began) / 1000;
  const n = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const target = { atMost: Math.max(20, mib * SECONDS_PER_MIB) };
  bench.report({ metric: "restore", value, unit: "s", n, target });

  const pool = openPool(targets.app, { named: false, max: 1, onError: quiet });
  await verifyTenantIsolation(pool).finally(pool.close);
  bench.report({
    metric: "isolation probe",
    value: 1,
    unit: "green",
    n: 1,
    target: { exactly: 1 },
  });
  return { admin, targets };
}

async function restore(admin: PostgresTarget, file: string) {
  return restoreBackup({
    backup: await proveSound(file, quiet, never),
    admin,
    keyring: testKeyring,
    dataFolder: undefined,
    prepareQueue: (migrate) => prepareJobs(migrate, allJobs),
    onLoad: quiet,
    signal: never,
  });
}

async function compareSums(
  bench: Bench,
  taken: Manifest,
  migrate: PostgresTarget,
  file: string,
): Promise<void> {
  await takeBackup({ migrate, file, isForced: false, onProgress: quiet, signal: never });
  const again = new Map((await readSums(file)).tables.map((table) => [table.name, table.sha256]));
  const differing = taken.tables.filter(({ name, sha256 }) => again.get(name) !== sha256);
  if (differing.length > 0) console.error(differing.map(({ name }) => name).join(", "));
  const value = differing.length;
  const n = taken.tables.length;
  bench.report({ metric: "tables that differ", value, unit: "tables", n, target: { exactly: 0 } });
}

function readSums(file: string): Promise<Manifest> {
  return readBackup(file, async (_table, rows) => {
    for await (const _piece of rows);
  });
}

/** The original must send in the same test, or the copy's silence proves nothing. */
async function checkSilence(
  bench: Bench,
  original: PostgresTarget,
  copy: PostgresTarget,
): Promise<void> {
  const metrics = [
    ["mails sent by the copy", copy, 0],
    ["mails sent by the original", original, MAILS],
  ] as const;
  for (const [metric, database, exactly] of metrics) {
    const smtp = await startFakeSmtp();
    const environment = { SMTP_URL: smtp.url };
    const instance = await buildInstance(database, { environment, takesJobs: true });
    try {
      await Promise.race([smtp.waitFor(MAILS), pause(LISTEN_MS)]);
      const value = smtp.received.length;
      bench.report({ metric, value, unit: "mails", n: MAILS, target: { exactly } });
    } finally {
      await instance.stop();
      await smtp.stop();
    }
  }
}

/** Uses a small copy, because each refusal is followed by a comparison of all stored data. */
async function checkMatrix(bench: Bench, source: BenchDatabase, file: string): Promise<void> {
  const { migrate } = source.targets;
  await takeBackup({ migrate, file, isForced: false, onProgress: quiet, signal: never });
  const template = await ensureTemplate(source.adminTarget);
  await source.admin.query(`drop database ${template}`);
  await source.admin.query(`create database ${template} template template0 encoding 'UTF8'`);
  const admin = { ...source.adminTarget, database: template };
  await restore(admin, file);
  await resumeOutgoing(rolesOf(admin, testKeyring).migrate, []);
  const { passed, failed } = await runAccessMatrix(source.adminTarget);
  const n = passed + failed;
  bench.report({
    metric: "access matrix",
    value: failed,
    unit: "failed",
    n,
    target: { exactly: 0 },
  });
}
