import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { hasDebianBinaries } from "#src/platform/server/postgres/find-binaries.ts";
import { type OpenPostgres, openPostgres } from "#src/platform/server/postgres/open-postgres.ts";
import { makeDatabaseFolder } from "#src/testing/databases/database-folder.ts";
import { hasCitus, type Nodes, startCitusForTests } from "#src/testing/postgres-nodes.ts";
import { bringInstalledChromium, findChromium } from "./chromium/find-chromium.ts";
import { endChildren, runChild } from "./run-child.ts";
import type { Results } from "./tests/report-results.ts";
import { retryFailedFiles, type Settled } from "./tests/retry-failed-files.ts";
import { runBatches } from "./tests/run-batches.ts";
import { runServerTests } from "./tests/run-server-tests.ts";
import { type RunOptions, runTestFiles } from "./tests/run-test-files.ts";
import {
  allTestFiles,
  changedTestFiles,
  clusterTestFiles,
  hasMailServers,
  namedTestFiles,
  otherBrowserJourneys,
  type TestFiles,
  usualTestFiles,
} from "./tests/test-parts.ts";

type Part = {
  name: string;
  run(): Promise<Settled>;
  /** Without it the others would only fail as well. */
  isRequired?: true;
};
type Run = (files: string[], options: RunOptions) => Promise<Results>;

const LIMIT_MINUTES = { usual: 75, all: 240 };
const CONCURRENCY = Math.min(4, Math.max(2, availableParallelism()));
/** More would starve the browsers, and a test that waits for a page would wait in vain. */
const JOURNEYS_AT_ONCE = 2;
const SLOWEST = 10;
const DONE: Settled = { passed: 0, failed: 0, unsteady: [], fileMs: {} };
const BROKEN: Settled = { ...DONE, failed: 1 };

/** Holds every test's temporary files; both folders are removed at the end. */
const folder = mkdtempSync(join(tmpdir(), "foreword-tests-"));
chmodSync(folder, 0o711);
const databaseFolder = makeDatabaseFolder();
process.env.TMPDIR = folder;
let server: OpenPostgres | undefined;
let cluster: Nodes | undefined;
let isGivingUp = false;

const { values: flags, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { all: { type: "boolean" }, changed: { type: "boolean" } },
});
const minutes = flags.all ? LIMIT_MINUTES.all : LIMIT_MINUTES.usual;

process.on("SIGINT", () => void giveUp("Interrupted.", 130));
process.on("SIGTERM", () => void giveUp("Ended from outside.", 143));
process.on("SIGHUP", () => void giveUp("The terminal was closed.", 129));
setTimeout(
  () => void giveUp(`Not done after ${minutes} minutes: given up.`, 1),
  minutes * 60_000,
).unref();

const total = await runParts(chosenParts());
await server?.stop();
removeFolders();
console.log(`${total.passed} passed, ${total.failed} failed`);
const isEmpty = total.passed === 0 && flags.changed !== true;
process.exitCode = total.failed === 0 && !isEmpty ? 0 : 1;

function chosenParts(): Part[] {
  if (flags.all) return allParts();
  if (flags.changed) return [checks(), ...someParts(changedTestFiles(names[0]))];
  if (names.length > 0) return someParts(namedTestFiles(names));
  return [checks(), ...someParts(usualTestFiles())];
}

function someParts({ server: files, journeys }: TestFiles): Part[] {
  return [
    ...(journeys.length > 0 ? [webBuild()] : []),
    ...partOf("server tests", files, CONCURRENCY, runServerTests),
    ...partOf("browser journeys", journeys, JOURNEYS_AT_ONCE, runBatches),
  ];
}

/** Everything: exhaustive tests, the oldest PostgreSQL, and the newest browser of the system. */
function allParts(): Part[] {
  const files = allTestFiles();
  if (!hasMailServers())
    console.log("Dovecot and Exim are not installed: nothing is tested at real mail servers.");
  const older = hasDebianBinaries() ? files.database : [];
  const installed = bringInstalledChromium();
  process.env.TEST_THOROUGH = "1";
  return [
    checks(),
    ...someParts(files),
    ...partOf("server tests on Debian's PostgreSQL", older, CONCURRENCY, runServerTests, {
      source: "debian",
    }),
    ...clusterParts(),
    ...partOf(
      "browser journeys on the installed browser",
      installed ? otherBrowserJourneys() : [],
      JOURNEYS_AT_ONCE,
      runBatches,
      { env: { CHROMIUM: installed } },
    ),
  ];
}

/** What an organisation sees and may, with the rows of organisations on several machines. */
function clusterParts(): Part[] {
  if (hasCitus()) return [{ name: "server tests on a Citus cluster", run: runOnCluster }];
  console.log("Citus is not installed (deploy/citus/build.sh): nothing is tested on a cluster.");
  return [];
}

async function runOnCluster(): Promise<Settled> {
  cluster = await startCitusForTests();
  const env = { TEST_DATABASE_ADMIN: JSON.stringify(cluster.admin), TEST_POSTGRES: "citus" };
  // More would starve three nodes.
  const one = (files: string[]) => runTestFiles(files, { concurrency: 1, env });
  const settled = await retryFailedFiles(await one(clusterTestFiles()), one);
  await cluster.stop();
  cluster = undefined;
  return settled;
}

function checks(): Part {
  return { name: "static checks", isRequired: true, run: () => script("scripts/check.ts") };
}

function webBuild(): Part {
  return {
    name: "browser and web build",
    isRequired: true,
    async run() {
      try {
        findChromium();
      } catch (error) {
        console.log(error instanceof Error ? error.message : String(error));
        return BROKEN;
      }
      return script("scripts/build-web.ts");
    },
  };
}

/**
 * The first part that fails is the last one that runs. A run of everything goes on with the others:
 * it takes an hour, and one night should name all that is broken.
 */
async function runParts(parts: Part[]): Promise<Settled> {
  const sum: Settled = { ...DONE, fileMs: {} };
  const report: string[] = [];
  for (const part of parts) {
    const began = Date.now();
    console.log(`\n== ${part.name}`);
    const counts = await part.run();
    sum.passed += counts.passed;
    sum.failed += counts.failed;
    Object.assign(sum.fileMs, counts.fileMs);
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    const tests = counts.passed + counts.failed > 0 ? `, ${counts.passed} tests passed` : "";
    report.push(`${counts.failed === 0 ? "ok" : "FAILED"}  ${part.name}: ${seconds} s${tests}`);
    for (const file of counts.unsteady)
      report.push(`UNSTEADY  failed once, then passed alone: ${file}`);
    if (counts.failed > 0 && (part.isRequired || !flags.all)) break;
  }
  console.log(`\n${[...slowestFiles(sum.fileMs), ...report].join("\n")}`);
  return sum;
}

function slowestFiles(fileMs: Record<string, number>): string[] {
  const slowest = Object.entries(fileMs)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, SLOWEST);
  return slowest.map(
    ([file, ms]) => `slow  ${(ms / 1000).toFixed(1)} s  ${relative(process.cwd(), file)}`,
  );
}

function partOf(
  name: string,
  files: string[],
  concurrency: number,
  run: Run,
  { source, env = {} }: { source?: "debian"; env?: NodeJS.ProcessEnv } = {},
): Part[] {
  if (files.length === 0) return [];
  return [
    {
      name,
      async run() {
        const opened = await takeServer(source);
        const environment = {
          ...env,
          TEST_DATABASE_ADMIN: JSON.stringify(opened.admin),
          TEST_POSTGRES: opened.kind,
        };
        const first = await run(files, { concurrency, env: environment });
        return retryFailedFiles(first, (failed) => {
          console.log(`\n== ${name}: ${failed.length} failed, once more and alone`);
          return runTestFiles(failed, { concurrency: 1, env: environment });
        });
      },
    },
  ];
}

/** One server for all files of a part; each file takes a database of its own from it. */
async function takeServer(source: "debian" | undefined): Promise<OpenPostgres> {
  await server?.stop();
  const log = { info: () => undefined, warn: () => undefined };
  server = await openPostgres({
    dataDir: join(databaseFolder, source ?? "default"),
    source,
    log,
    isDurable: false,
  });
  return server;
}

async function script(path: string): Promise<Settled> {
  return (await runChild([path])) === 0 ? DONE : BROKEN;
}

async function giveUp(reason: string, code: number): Promise<void> {
  if (isGivingUp) return;
  isGivingUp = true;
  console.log(reason);
  endChildren();
  await server?.stop();
  await cluster?.stop();
  removeFolders();
  process.exit(code);
}

function removeFolders(): void {
  for (const made of [folder, databaseFolder]) rmSync(made, { recursive: true, force: true });
}
