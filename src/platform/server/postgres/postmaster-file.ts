import { spawnSync } from "node:child_process";
import {
  existsSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

/** No system gives out a process number this high. */
const NOBODYS_PID = 2_147_483_646;

/** The number of the PostgreSQL process that runs on this data folder, if one really does. */
export function findPostmaster(folder: string): number | undefined {
  const pid = recordedPid(folder);
  if (pid === undefined || !isPostgresOn(pid, folder)) return undefined;
  return pid;
}

/**
 * PostgreSQL trusts a recorded number as long as any process carries it, be it a zombie or a
 * stranger, and would never start again. The file itself stays where it is: it also names the
 * shared memory by which PostgreSQL sees that workers of a killed server still write.
 */
export function disarmStaleFiles(folder: string, socketFolder: string, port: number): void {
  const file = join(folder, "postmaster.pid");
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  if (lines.length === 1) rmSync(file, { force: true });
  if (lines.length > 1) writeFileSync(file, [String(NOBODYS_PID), ...lines.slice(1)].join("\n"));
  for (const ending of ["", ".lock"]) {
    rmSync(join(socketFolder, `.s.PGSQL.${port}${ending}`), { force: true });
  }
}

function recordedPid(folder: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(join(folder, "postmaster.pid"), "utf8"), 10);
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

function isPostgresOn(pid: number, folder: string): boolean {
  if (process.platform !== "linux") {
    const { stdout } = spawnSync("ps", ["-o", "comm=", "-p", String(pid)], { encoding: "utf8" });
    return /postgres/.test(stdout ?? "");
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const state = stat.slice(stat.lastIndexOf(")") + 2, stat.lastIndexOf(")") + 3);
    if (state === "Z" || state === "X") return false;
    return worksIn(pid, folder) ?? /\(postgres\)/.test(stat);
  } catch {
    return false;
  }
}

/** A server works inside its data folder. Undefined when the system will not say. */
function worksIn(pid: number, folder: string): boolean | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
  } catch {
    return undefined;
  }
}
