import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { hasDebianBinaries } from "#src/platform/server/postgres/find-binaries.ts";
import { type OpenPostgres, openPostgres } from "#src/platform/server/postgres/open-postgres.ts";
import { findChromium } from "./chromium/find-chromium.ts";
import { endChildren, runChild } from "./run-child.ts";
import { runTestFiles } from "./tests/run-test-files.ts";
import { type Settled, withSecondLook } from "./tests/second-look.ts";
import { allTestFiles, namedTestFiles } from "./tests/test-parts.ts";

type Part = { name: string; run(): Promise<Settled> };

const LIMIT_MS = 75 * 60_000;
const CONCURRENCY = Math.min(4, Math.max(2, availableParallelism()));
/** More would starve the browsers, and whoever waits for what a page shows would wait in vain. */
const JOURNEYS_AT_ONCE = 2;
const DONE: Settled = { passed: 0, failed: 0, unsteady: [] };
const BROKEN: Settled = { ...DONE, failed: 1 };

/** Holds the server's data and is everybody's folder for temporary files: it goes as a whole. */
const folder = mkdtempSync(join(tmpdir(), "foreword-tests-"));
chmodSync(folder, 0o711);
process.env.TMPDIR = folder;
let server: OpenPostgres | undefined;
let isGivingUp = false;

process.on("SIGINT", () => void giveUp("Interrupted.", 130));
process.on("SIGTERM", () => void giveUp("Ended from outside.", 143));
process.on("SIGHUP", () => void giveUp("The terminal was closed.", 129));
setTimeout(() => void giveUp("Not done after 75 minutes: given up.", 1), LIMIT_MS).unref();

const names = process.argv.slice(2);
const total = await runParts(names.length > 0 ? someParts(names) : allParts());
await server?.stop();
rmSync(folder, { recursive: true, force: true });
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

function allParts(): Part[] {
  const files = allTestFiles();
  const older = hasDebianBinaries() ? files.database : [];
  return [
    { name: "a browser is there", run: needBrowser },
    { name: "static checks", run: () => script("scripts/check.ts") },
    { name: "web build", run: () => script("scripts/build-web.ts") },
    ...partOf("server tests", files.server, CONCURRENCY),
    ...partOf("server tests on Debian's PostgreSQL", older, CONCURRENCY, "debian"),
    ...partOf("browser journeys", files.journeys, JOURNEYS_AT_ONCE),
  ];
}

function someParts(wanted: string[]): Part[] {
  const files = namedTestFiles(wanted);
  const forBrowser = [
    { name: "a browser is there", run: needBrowser },
    { name: "web build", run: () => script("scripts/build-web.ts") },
  ];
  return [
    ...partOf("server tests", files.server, CONCURRENCY),
    ...(files.journeys.length > 0 ? forBrowser : []),
    ...partOf("browser journeys", files.journeys, JOURNEYS_AT_ONCE),
  ];
}

/** The first part that fails is the last one that runs. */
async function runParts(parts: Part[]): Promise<Settled> {
  const sum = { ...DONE };
  const report: string[] = [];
  for (const part of parts) {
    const began = Date.now();
    console.log(`\n== ${part.name}`);
    const counts = await part.run();
    sum.passed += counts.passed;
    sum.failed += counts.failed;
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    const tests = counts.passed + counts.failed > 0 ? `, ${counts.passed} tests passed` : "";
    report.push(`${counts.failed === 0 ? "ok" : "FAILED"}  ${part.name}: ${seconds} s${tests}`);
    for (const file of counts.unsteady)
      report.push(`UNSTEADY  failed once, then passed alone: ${file}`);
    if (counts.failed > 0) break;
  }
  console.log(`\n${report.join("\n")}`);
  return sum;
}

function partOf(
  name: string,
  files: string[],
  concurrency: number,
  source?: "debian" | undefined,
): Part[] {
  if (files.length === 0) return [];
  const run = async () => {
    const opened = await useServer(source);
    const env = {
      TEST_DATABASE_ADMIN: JSON.stringify(opened.admin),
      TEST_POSTGRES: opened.kind,
    };
    const first = await runTestFiles(files, { concurrency, env });
    return withSecondLook(first, (failed) => {
      console.log(`\n== ${name}: ${failed.length} failed, once more and alone`);
      return runTestFiles(failed, { concurrency: 1, env });
    });
  };
  return [{ name, run }];
}

/** One server for all files of a part; each file takes a database of its own from it. */
async function useServer(source: "debian" | undefined): Promise<OpenPostgres> {
  await server?.stop();
  const log = { info: () => undefined, warn: () => undefined };
  server = await openPostgres({ dataDir: join(folder, source ?? "default"), source, log });
  return server;
}

async function script(path: string): Promise<Settled> {
  return (await runChild([path])) === 0 ? DONE : BROKEN;
}

async function needBrowser(): Promise<Settled> {
  try {
    findChromium();
    return DONE;
  } catch (error) {
    console.log(error instanceof Error ? error.message : String(error));
    return BROKEN;
  }
}

async function giveUp(reason: string, code: number): Promise<void> {
  if (isGivingUp) return;
  isGivingUp = true;
  console.log(reason);
  endChildren();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
  process.exit(code);
}
