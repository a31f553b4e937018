import { globSync, statSync } from "node:fs";
import { join, relative } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
const SERVER = "{src,scripts,fakes,db,bench}/**/*.test.ts";
const JOURNEYS = "e2e/**/*.test.ts";
/** The rooms whose tests meet the database. They run again on the oldest supported version. */
const DATABASE_ROOMS = /^src\/(app|features|testing|platform\/server)\//;

export type TestFiles = { server: string[]; database: string[]; journeys: string[] };

export function allTestFiles(): TestFiles {
  const server = globSync(SERVER, { cwd: ROOT }).toSorted();
  return {
    server,
    database: server.filter((file) => DATABASE_ROOMS.test(file)),
    journeys: globSync(JOURNEYS, { cwd: ROOT }).toSorted(),
  };
}

/** The files that somebody named, or all test files below a folder that they named. */
export function namedTestFiles(names: string[]): TestFiles {
  const files = names.flatMap((name) => {
    const path = relative(ROOT, name);
    const isFolder = statSync(join(ROOT, path), { throwIfNoEntry: false })?.isDirectory();
    return isFolder ? globSync(join(path, "**/*.test.ts"), { cwd: ROOT }) : [path];
  });
  const isJourney = (file: string) => file.startsWith("e2e/");
  return {
    server: files.filter((file) => !isJourney(file)).toSorted(),
    database: [],
    journeys: files.filter(isJourney).toSorted(),
  };
}
