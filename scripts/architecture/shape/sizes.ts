import { posix } from "node:path";
import type { Problem, Repository } from "../repository.ts";

const MAX_SOURCE_LINES = 350;
const MAX_TEST_LINES = 400;
const MAX_GUIDE_LINES = 60;
const MAX_FILES = 20;
const MAX_LEVELS = 5;

const ROOMS = /^(src|fakes|scripts|bench|e2e)\//;
const MEASURED = /\.(ts|tsx|mjs|js|css)$/;

/** Written by scripts/generated/make-table-types.ts: it grows with the schema, and no one edits it. */
const GENERATED = "db/tables.ts";

export function checkSizes(repository: Repository): Problem[] {
  return [
    ...repository.paths.flatMap((path) => tooLong(repository, path)),
    ...tooFull(repository),
    ...tooDeep(repository),
  ];
}

function tooLong(repository: Repository, path: string): Problem[] {
  const limit = limitOf(path);
  if (limit === undefined) return [];
  const text = repository.read(path);
  const lines = text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
  if (lines <= limit) return [];
  const says = `${lines} lines; at most ${limit}. Split it by meaning.`;
  return [{ path, line: limit + 1, says }];
}

function limitOf(path: string): number | undefined {
  if (path === "AGENTS.md") return MAX_GUIDE_LINES;
  if (!MEASURED.test(path) || path === GENERATED) return undefined;
  return /\.test\.tsx?$/.test(path) ? MAX_TEST_LINES : MAX_SOURCE_LINES;
}

function tooFull(repository: Repository): Problem[] {
  const counts = new Map<string, number>();
  for (const path of repository.paths.filter((one) => ROOMS.test(one))) {
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MAX_FILES)
    .map(([path, count]) => ({
      path,
      line: 1,
      says: `${count} files in one folder; at most ${MAX_FILES}. Give a group of them a folder of its own.`,
    }));
}

/** `src/inbox/labels/server/x.ts` is three folders below `src`. */
function tooDeep(repository: Repository): Problem[] {
  return repository.paths
    .filter((path) => ROOMS.test(path) && path.split("/").length - 2 > MAX_LEVELS)
    .map((path) => ({
      path,
      line: 1,
      says: `${path.split("/").length - 2} folders below ${path.split("/")[0]}/; at most ${MAX_LEVELS}.`,
    }));
}
