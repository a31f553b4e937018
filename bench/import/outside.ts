import { readdirSync, statSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { homedir } from "node:os";
import { join, parse, resolve } from "node:path";
import type { Bench } from "../kit/bench.ts";
import { temporaryFolder } from "../kit/database.ts";

const ROOT = resolve(import.meta.dirname, "../..");
/** Where other programs of this machine write at that time. */
const NOT_OURS = new Set(["node_modules", ".git", "dist"]);
/** So many folders up a name in an archive could lead before it left what is looked at. */
const DEPTH = 4;

/**
 * A temporary folder deep inside another one, so that a path out of it is seen. The result says
 * which files came or changed outside of it since: around it, in the product's own folders, and at
 * the top of the disk and of the home folder.
 */
export async function watchOutside(bench: Bench): Promise<{ folder: string; changed(): string[] }> {
  const around = await temporaryFolder(bench);
  const folder = join(around, ...Array.from({ length: DEPTH }, () => "inside"));
  await mkdir(folder, { recursive: true });
  const look = () =>
    new Map([
      ...filesIn(around, (path) => path !== folder),
      ...filesIn(ROOT, (path) => !NOT_OURS.has(parse(path).base)),
      ...namesIn(homedir()),
      ...namesIn(parse(ROOT).root),
    ]);
  const before = look();
  return {
    folder,
    changed: () => [...look()].flatMap(([path, at]) => (before.get(path) === at ? [] : [path])),
  };
}

/** Each file at any depth, with the moment of its last change. */
function filesIn(folder: string, isWanted: (path: string) => boolean): [string, number][] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry): [string, number][] => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return isWanted(path) ? filesIn(path, isWanted) : [];
    return [[path, statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0]];
  });
}

function namesIn(folder: string): [string, number][] {
  return readdirSync(folder).map((name) => [join(folder, name), 0]);
}
