import { readdirSync, statSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { homedir } from "node:os";
import { join, parse, resolve } from "node:path";
import type { Bench } from "../kit/bench.ts";
import { temporaryFolder } from "../kit/database.ts";

const ROOT = resolve(import.meta.dirname, "../..");
/** Folders that other programs of this machine write to. */
const NOT_OURS = new Set(["node_modules", ".git", "dist"]);
/** The nesting depth, so that escaping paths stay inside the watched folder. */
const DEPTH = 4;

/**
 * Creates a deeply nested temporary folder to detect escaping paths. `changed` lists files changed
 * outside of it: around it, in the product's folders and in the root and home folders.
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

/** All files with their modification times. */
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
