import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { readRepository } from "../architecture/repository.ts";
import { affectedTests } from "./affected-tests.ts";
import { changedFiles } from "./changed-files.ts";
import { isUsualServerTest, USUAL_JOURNEYS } from "./usual-tests.ts";

const ROOT = join(import.meta.dirname, "../..");
const SERVER = "{src,scripts,fakes,db,bench}/**/*.test.ts";
const JOURNEYS = "e2e/**/*.test.ts";
/** What takes long and seldom breaks: runs with `--all`, or by its name. */
const EXHAUSTIVE = /\.exhaustive\.test\.ts$/;
/** Exhaustive, and worth their minutes when what they are about has changed. */
const WITH_THEIR_PART = /^(e2e\/(every-screen|ui-parts|editor)|src\/app\/server\/operator)\//;
/** Every pair of popups: only in the exhaustive run. */
const POPUPS = /\/popups/;
/**
 * What runs again on the oldest supported PostgreSQL: backups and restores, which use its programs,
 * the access matrix, searches, and the tests that send SQL themselves.
 */
const BY_VERSION =
  /^src\/(app\/(server\/operator|access\.test|search)|platform\/server\/(db|postgres|jobs))\b/;
const SENDS_SQL = /admin\.query\(|sql`/;

/**
 * Where a cluster differs most: tenant isolation, live events, nightly jobs, searches, names that are taken, rows
 * that are held. The other files run there with `npm run bench -- citus --files 200`.
 */
const ON_CLUSTER = [
  "src/app/access.test.ts",
  "src/knowledge/documentation/import/imports.test.ts",
  "src/workspace/live/live.test.ts",
  "src/mail/mailboxes/bad-input/bad-mails.test.ts",
  "src/mail/mailboxes/server/sending/tests/send-order.test.ts",
  "src/workspace/organizations/clearing.test.ts",
  "src/workspace/products/products.test.ts",
  "src/workspace/projects/projects.test.ts",
  "src/app/search/search.test.ts",
  "src/app/search/texts.test.ts",
  "src/outreach/strategies/engine/holding.test.ts",
  "src/platform/server/db/cluster/distribution.test.ts",
];

/** Debian's Dovecot and Exim, which are tried wherever they are installed. */
const MAIL_SERVERS = ["/usr/sbin/dovecot", "/usr/sbin/exim4"];
const AT_MAIL_SERVERS = /\/dovecot-[^/]*\.exhaustive\.test\.ts$/;

export type TestFiles = { server: string[]; database: string[]; journeys: string[] };

/** What `npm test` runs. */
export function usualTestFiles(): TestFiles {
  const server = globSync(SERVER, { cwd: ROOT }).filter(isOrdinary);
  const isUsual = (file: string) => isUsualServerTest(file, readFileSync(join(ROOT, file), "utf8"));
  return partsOf([...server.filter(isUsual), ...USUAL_JOURNEYS]);
}

export function allTestFiles(): TestFiles {
  return partsOf(allFiles().filter((file) => hasMailServers() || !AT_MAIL_SERVERS.test(file)));
}

export function hasMailServers(): boolean {
  return MAIL_SERVERS.every((path) => existsSync(path));
}

/** What differs from a commit decides; without one, what is not committed. */
export function changedTestFiles(ref = "HEAD"): TestFiles {
  const files = allFiles().filter((file) => isOrdinary(file) || isWithItsPart(file));
  return partsOf(affectedTests(changedFiles(ROOT, ref), readRepository(ROOT).sources, files));
}

/** The journeys that run again in the newest browser. */
export function otherBrowserJourneys(): string[] {
  return [...USUAL_JOURNEYS];
}

/** What runs again on a cluster of several machines. */
export function clusterTestFiles(): string[] {
  return [...ON_CLUSTER];
}

/** The files that are named, and all test files below a named folder. */
export function namedTestFiles(names: string[]): TestFiles {
  return partsOf(
    names.flatMap((name) => {
      const path = relative(ROOT, name);
      const isFolder = statSync(join(ROOT, path), { throwIfNoEntry: false })?.isDirectory();
      if (!isFolder) return [path];
      return globSync(join(path, "**/*.test.ts"), { cwd: ROOT }).filter(isOrdinary);
    }),
  );
}

function allFiles(): string[] {
  return globSync([SERVER, JOURNEYS], { cwd: ROOT });
}

export function isExhaustive(file: string): boolean {
  return EXHAUSTIVE.test(file);
}

function isOrdinary(file: string): boolean {
  return !isExhaustive(file);
}

/** Kills and races by the hundred do not: their outcome is the same on each PostgreSQL. */
function differsByVersion(file: string): boolean {
  if (BY_VERSION.test(file)) return true;
  return (
    file.startsWith("src/") &&
    isOrdinary(file) &&
    SENDS_SQL.test(readFileSync(join(ROOT, file), "utf8"))
  );
}

function isWithItsPart(file: string): boolean {
  return WITH_THEIR_PART.test(file) && !POPUPS.test(file);
}

function partsOf(files: string[]): TestFiles {
  const sorted = files.toSorted();
  const server = sorted.filter((file) => !file.startsWith("e2e/"));
  return {
    server,
    database: server.filter(differsByVersion),
    journeys: sorted.filter((file) => file.startsWith("e2e/")),
  };
}
