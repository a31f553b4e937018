import { spawn } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { compressFiles } from "./bytes/compress-files.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const MAX_TRIES = 5;
const LONGEST_BUILD_MS = 10 * 60_000;
const STAMP = "source-hash.txt";

export const WEB_FOLDER = join(ROOT, "dist", "web");

/** Everything that can change what the browser receives. */
const SOURCES = [
  "vite.config.ts",
  "scripts/vite/**",
  "scripts/bytes/compress-files.ts",
  "package-lock.json",
  "src/**/*.contract.ts",
  "src/**/*.rules.ts",
  "src/**/*.pages.ts",
  "src/app/pages.ts",
  "src/platform/contract/**",
  "src/**/web/**",
  "src/ui/**",
  "src/editor/**",
];

/** Makes sure that dist/web holds the application as the sources describe it now. */
export async function buildWebIfStale(): Promise<{ folder: string; built: boolean }> {
  if (isFresh(WEB_FOLDER, sourceHash())) return { folder: WEB_FOLDER, built: false };
  // A process of its own: the bundler's memory is given back before the server serves anyone.
  await runAlone();
  return { folder: WEB_FOLDER, built: true };
}

/**
 * Builds beside the folder in use and then changes places with it, so that no one ever reads half
 * an application and two builds at once do not disturb each other.
 */
export async function buildWeb(folder = WEB_FOLDER): Promise<void> {
  const hash = sourceHash();
  const { build } = await import("vite");
  const suffix = `${process.pid}-${randomUUID().slice(0, 8)}`;
  const fresh = join(dirname(folder), `.web-${suffix}`);
  const old = join(dirname(folder), `.web-old-${suffix}`);
  await removeLeftovers(dirname(folder));
  await mkdir(fresh, { recursive: true });
  await mkdir(old);
  try {
    await build({
      configFile: join(ROOT, "vite.config.ts"),
      logLevel: "warn",
      build: { outDir: fresh },
    });
    await compressFiles(fresh);
    await writeFile(join(fresh, STAMP), hash);
    if (!isFresh(folder, hash)) await changePlaces(folder, fresh, old);
  } finally {
    await Promise.all([fresh, old].map((path) => rm(path, { recursive: true, force: true })));
  }
}

function isFresh(folder: string, hash: string): boolean {
  const stamp = join(folder, STAMP);
  return existsSync(stamp) && readFileSync(stamp, "utf8") === hash;
}

/** Removes what killed builds left behind; a build that is under way is younger. */
async function removeLeftovers(place: string): Promise<void> {
  const leftovers = globSync(".web-*", { cwd: place }).map((name) => join(place, name));
  const old = leftovers.filter((path) => {
    const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    return made !== undefined && Date.now() - made > LONGEST_BUILD_MS;
  });
  await Promise.all(old.map((path) => rm(path, { recursive: true, force: true })));
}

/** With several builds at once the last one to arrive stays; each of them is whole. */
async function changePlaces(folder: string, fresh: string, old: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    if (existsSync(folder)) await rename(folder, join(old, String(tries))).catch(ignoreMissing);
    try {
      return await rename(fresh, folder);
    } catch (error) {
      // Another build arrived between the two steps; its folder makes way like the first one.
      if (tries === MAX_TRIES || !existsSync(folder)) throw error;
    }
  }
}

/** Someone else has moved it away already. */
function ignoreMissing(error: unknown): void {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return;
  throw error;
}

/** By content and not by time, so that a fresh clone and a touched file mean nothing. */
function sourceHash(): string {
  const hash = createHash("sha256");
  for (const path of SOURCES.flatMap((pattern) => filesOf(pattern)).toSorted()) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(ROOT, path)))
      .update("\0");
  }
  return hash.digest("hex");
}

function filesOf(pattern: string): string[] {
  return globSync(pattern, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length));
}

function runAlone(): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [fileURLToPath(import.meta.url)], {
      cwd: ROOT,
      stdio: ["ignore", "ignore", "pipe"],
      env: { ...process.env, NODE_ENV: "production" },
    });
    let complaint = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      complaint += text;
    });
    child.once("error", reject);
    child.once("exit", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The web application could not be built.\n${complaint.trim()}`));
    });
  });
}

if (import.meta.main) await buildWeb();
