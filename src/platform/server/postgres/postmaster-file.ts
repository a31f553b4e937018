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

/** No system assigns a pid this high. */
const NOBODYS_PID = 2_147_483_646;

/** The pid of the PostgreSQL process that really runs on this data folder. */
export function findPostmaster(folder: string): number | undefined {
  const pid = recordedPid(folder);
  if (pid === undefined || !isPostgresOn(pid, folder)) return undefined;
  return pid;
}

/**
 * PostgreSQL trusts a recorded pid as long as any process has it, even a zombie or an unrelated
 * one, and would refuse to start. The file itself stays: it also names the shared memory by which
 * PostgreSQL detects that workers of a killed server still write.
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

/** A server's working directory is its data folder. Undefined if the system does not reveal it. */
function worksIn(pid: number, folder: string): boolean | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
  } catch {
    return undefined;
  }
}
