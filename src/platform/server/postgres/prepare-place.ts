import { createHash } from "node:crypto";
import { lstatSync, mkdirSync, readdirSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { errorCode } from "#src/platform/server/error-code.ts";
import { StartError } from "#src/platform/server/start-error.ts";
import { chooseRunner, type Runner } from "./choose-runner.ts";
import { explainFileError } from "./explain-failure.ts";
import { type Binaries, findBinaries } from "./find-binaries.ts";

/** Everything about a local server that does not change between starts. */
export type DatabaseFolder = {
  binaries: Binaries;
  runner: Runner;
  dataDir: string;
  folder: string;
  socketFolder: string;
  lockFile: string;
  logFile: string;
  port: number;
  superuser: string;
  database: string;
  /** Whether data survives a power failure. */
  isDurable: boolean;
};

/** A Unix socket path is limited to 104 bytes on macOS and 108 on Linux. */
const LONGEST_SOCKET_FOLDER = 80;

/** Determines what can run here, and refuses anything that would damage or strand existing data. */
export async function preparePlace(
  dataDir: string,
  source: Binaries["source"] | undefined,
  isDurable: boolean,
): Promise<DatabaseFolder> {
  if (process.platform === "win32") {
    throw new StartError(
      "On Windows set DATABASE_URL to a PostgreSQL server, or start inside WSL, where one is included.",
    );
  }
  const isRoot = process.getuid?.() === 0;
  try {
    mkdirSync(dataDir, { recursive: true, mode: isRoot ? 0o711 : 0o700 });
    const binaries = await findBinaries(dataDir, foldersIn(dataDir), source);
    const name = `pg${binaries.major}`;
    const folder = join(dataDir, name);
    const runner = chooseRunner(binaries.bin, dataDir, folder);
    return {
      binaries,
      runner,
      dataDir,
      folder,
      socketFolder: makeSocketFolder(dataDir, name, runner),
      lockFile: join(dataDir, `${name}.lock`),
      logFile: join(dataDir, `${name}.log`),
      port: 5432,
      superuser: "postgres",
      database: "foreword",
      isDurable,
    };
  } catch (error) {
    throw explainFileError(error, dataDir);
  }
}

/** The major versions with existing data folders, newest first. */
function foldersIn(dataDir: string): number[] {
  const majors = readdirSync(dataDir).flatMap((name) => {
    const match = /^pg(\d+)$/.exec(name);
    return match ? [Number(match[1])] : [];
  });
  return majors.sort((a, b) => b - a);
}

/**
 * Anyone who can reach the socket is superuser, so its folder is private. Its path depends only on
 * the data folder: a second instance with another TMPDIR must find the same one.
 */
function makeSocketFolder(dataDir: string, name: string, runner: Runner): string {
  const near = join(realpathSync(dataDir), `${name}.socket`);
  const digest = createHash("sha256").update(near).digest("hex").slice(0, 20);
  const isShort = Buffer.byteLength(near) <= LONGEST_SOCKET_FOLDER;
  const folder = isShort ? near : join("/tmp", `foreword-${digest}`);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  }
  const found = lstatSync(folder);
  const isOurs = found.uid === process.getuid?.() || found.uid === runner.uid;
  if (!found.isDirectory() || !isOurs || (found.mode & 0o077) !== 0) {
    throw new StartError(
      `The folder ${folder} is not private to this user, so it cannot hold the database socket. Remove it and start again.`,
    );
  }
  runner.giveAway(folder);
  return folder;
}
