import { globSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { readHouse } from "../architecture/house.ts";
import { affectedTests } from "./affected-tests.ts";
import { changedFiles } from "./changed-files.ts";

const ROOT = join(import.meta.dirname, "../..");
const SERVER = "{src,scripts,fakes,db,bench}/**/*.test.ts";
const JOURNEYS = "e2e/**/*.test.ts";
/** What takes long and seldom breaks: runs with `--all`, or by its name. */
const EXHAUSTIVE = /\.exhaustive\.test\.ts$/;
/**
 * Exhaustive for the usual run, and worth their minutes when the screen, the component or the
 * editor that they walk through has changed.
 */
const WITH_THEIR_PART = /^e2e\/(every-screen|ui-parts|editor)\//;
/** Every pair of popups: only in the exhaustive run. */
const POPUPS = /\/popups/;
/** The rooms whose tests meet the database. They run again on the oldest supported version. */
const DATABASE_ROOMS = /^src\/(app|features|testing|platform\/server)\//;

export type TestFiles = { server: string[]; database: string[]; journeys: string[] };

/** What `npm test` runs. */
export function usualTestFiles(): TestFiles {
  return partsOf(allFiles().filter(isUsual));
}

export function allTestFiles(): TestFiles {
  return partsOf(allFiles());
}

/** What differs from a commit decides; without one, what is not committed. */
export function changedTestFiles(ref = "HEAD"): TestFiles {
  const files = allFiles().filter((file) => isUsual(file) || isWithItsPart(file));
  return partsOf(affectedTests(changedFiles(ROOT, ref), readHouse(ROOT).sources, files));
}

/** The files that are named, and all test files below a named folder. */
export function namedTestFiles(names: string[]): TestFiles {
  return partsOf(
    names.flatMap((name) => {
      const path = relative(ROOT, name);
      const isFolder = statSync(join(ROOT, path), { throwIfNoEntry: false })?.isDirectory();
      if (!isFolder) return [path];
      return globSync(join(path, "**/*.test.ts"), { cwd: ROOT }).filter(isUsual);
    }),
  );
}

function allFiles(): string[] {
  return globSync([SERVER, JOURNEYS], { cwd: ROOT });
}

function isUsual(file: string): boolean {
  return !EXHAUSTIVE.test(file);
}

function isWithItsPart(file: string): boolean {
  return WITH_THEIR_PART.test(file) && !POPUPS.test(file);
}

function partsOf(files: string[]): TestFiles {
  const sorted = files.toSorted();
  const server = sorted.filter((file) => !file.startsWith("e2e/"));
  return {
    server,
    database: server.filter((file) => DATABASE_ROOMS.test(file)),
    journeys: sorted.filter((file) => file.startsWith("e2e/")),
  };
}
