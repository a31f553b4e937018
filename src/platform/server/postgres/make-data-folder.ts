import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { text } from "node:stream/consumers";
import { StartError } from "#src/platform/server/start-error.ts";
import { explainOutput } from "./explain-failure.ts";
import { madeByAnother } from "./find-binaries.ts";
import type { DatabaseFolder } from "./prepare-place.ts";

/** Creates the data folder unless it exists. The caller holds the lock, so this cannot race. */
export async function makeDataFolder(place: DatabaseFolder): Promise<void> {
  if (hasReadableData(place)) return place.runner.giveAway(place.folder);
  const draftPrefix = `${basename(place.folder)}.new-`;
  for (const name of readdirSync(place.dataDir)) {
    // An initdb that was killed halfway.
    if (name.startsWith(draftPrefix)) {
      rmSync(join(place.dataDir, name), { recursive: true, force: true, maxRetries: 3 });
    }
  }
  const draft = mkdtempSync(join(place.dataDir, draftPrefix));
  try {
    place.runner.giveAway(draft);
    await initialise(place, draft);
    renameSync(draft, place.folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true, maxRetries: 3 });
    throw error;
  }
}

function hasReadableData(place: DatabaseFolder): boolean {
  if (!existsSync(place.folder) || readdirSync(place.folder).length === 0) return false;
  const file = join(place.folder, "PG_VERSION");
  if (!existsSync(file)) {
    throw new StartError(
      `The folder ${place.folder} is not a PostgreSQL data folder. Nothing was changed; move it away or set DATA_DIR to a new folder.`,
    );
  }
  const version = readFileSync(file, "utf8").trim();
  if (version !== String(place.binaries.major)) {
    throw madeByAnother(place.folder, version, place.binaries.major);
  }
  return true;
}

/**
 * Text is compared by code point, so that indexes do not depend on the machine. The libc locale
 * only defines letters for text search, and not every system has the better one.
 */
async function initialise(place: DatabaseFolder, draft: string): Promise<void> {
  const provider =
    place.binaries.major >= 17 ? ["--locale-provider=builtin", "--builtin-locale=C.UTF-8"] : [];
  for (const locale of ["C.UTF-8", "en_US.UTF-8", "C"]) {
    const { code, output } = await run(place, "initdb", [
      `--pgdata=${draft}`,
      `--username=${place.superuser}`,
      "--encoding=UTF8",
      `--locale=${locale}`,
      "--lc-messages=C",
      ...provider,
      "--text-search-config=simple",
      "--data-checksums",
      "--auth-local=trust",
      "--auth-host=reject",
    ]);
    if (code === 0) return;
    const isUnknownLocale = /invalid locale|could not find suitable|locale name/i.test(output);
    if (!isUnknownLocale) throw explainOutput(output, place.dataDir, place.logFile);
  }
  throw new StartError("PostgreSQL knows none of this system's locales.");
}

async function run(place: DatabaseFolder, program: string, args: string[]) {
  const { file, args: all } = place.runner.command(join(place.binaries.bin, program), args);
  const child = spawn(file, all, { stdio: ["ignore", "pipe", "pipe"], env: cleanEnvironment() });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve(code));
  });
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, output: `${out}\n${err}` };
}

/**
 * PostgreSQL reads many variables (PGPORT, PGOPTIONS, LC_ALL); none of them is meant for our
 * server.
 */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, TZ: "UTC" };
}
