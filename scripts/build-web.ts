import { spawn } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { compressFiles } from "./bytes/compress-files.ts";
import { serviceWorker } from "./vite/service-worker.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const LONGEST_BUILD_MS = 10 * 60_000;
/** Another instance may serve an older build until it is restarted. */
const KEPT_BUILDS = 5;
export const STAMP = "source-hash.txt";

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
  "src/app/developers/**",
  "src/app/server/features.ts",
  "scripts/generated/write-developers.ts",
  "scripts/generated/openapi/**",
  "src/platform/contract/**",
  "src/**/web/**",
  "src/app/worker/**",
  "src/ui/**",
  "src/editor/**",
];

/** A container image has the build without its sources; this file gives their hash there. */
export const SEAL = join("dist", "web-sources.txt");

const HASH = sealedHash() ?? sourceHash();
/** Each state of the sources has a folder of its own, so a build takes nothing from a server. */
export const WEB_FOLDER = join(ROOT, "dist", "web", HASH.slice(0, 16));

/** Makes sure that the application is built as the sources describe it now. */
export async function buildWebIfStale(): Promise<{ folder: string; built: boolean }> {
  if (existsSync(WEB_FOLDER)) return { folder: WEB_FOLDER, built: false };
  // A process of its own: the bundler's memory is given back before the server serves anyone.
  await runAlone();
  return { folder: WEB_FOLDER, built: true };
}

/**
 * Builds beside the folder and then renames it, so that no one ever reads half an application and
 * two builds at once do not disturb each other.
 */
export async function buildWeb(folder = WEB_FOLDER): Promise<void> {
  const { build } = await import("vite");
  const fresh = join(dirname(folder), `.web-${process.pid}-${randomUUID().slice(0, 8)}`);
  await removeOld(dirname(folder));
  await mkdir(fresh, { recursive: true });
  try {
    await build({
      configFile: join(ROOT, "vite.config.ts"),
      logLevel: "warn",
      plugins: [serviceWorker(HASH)],
      build: { outDir: fresh },
    });
    const { writeDevelopers } = await import("./generated/write-developers.ts");
    await writeDevelopers(fresh);
    await compressFiles(fresh);
    await writeFile(join(fresh, STAMP), HASH);
    await rename(fresh, folder).catch((error: unknown) => {
      // Another build of the same sources was done first.
      if (!existsSync(join(folder, STAMP))) throw error;
    });
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

/** Removes what killed builds left behind, and all but the latest builds. */
async function removeOld(place: string): Promise<void> {
  const madeAt = (name: string) => statSync(join(place, name), { throwIfNoEntry: false })?.mtimeMs;
  const byAge = (names: readonly string[]) =>
    names.toSorted((one, other) => (madeAt(other) ?? 0) - (madeAt(one) ?? 0));
  const killed = globSync(".web-*", { cwd: place }).filter(
    (name) => Date.now() - (madeAt(name) ?? Date.now()) > LONGEST_BUILD_MS,
  );
  const old = byAge(globSync("*", { cwd: place })).slice(KEPT_BUILDS);
  for (const name of [...killed, ...old])
    await rm(join(place, name), { recursive: true, force: true });
}

function sealedHash(): string | undefined {
  const path = join(ROOT, SEAL);
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
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

if (import.meta.main && !existsSync(WEB_FOLDER)) await buildWeb();
