import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { cleanEnvironment } from "./make-data-folder.ts";
import { findPostmaster } from "./postmaster-file.ts";
import type { DatabaseFolder } from "./prepare-place.ts";

const POLL_MS = 20;
/** Fast shutdown first, then immediate, then SIGKILL. */
const ENDINGS = [
  ["SIGINT", 4000],
  ["SIGQUIT", 2000],
  ["SIGKILL", 2000],
] as const;

/**
 * Starts the server process. It accepts connections a little later, or exits with its reason in the
 * log.
 */
export function runServer(place: DatabaseFolder): ChildProcess {
  if (existsSync(place.logFile)) renameSync(place.logFile, `${place.logFile}.1`);
  const log = openSync(place.logFile, "w", 0o600);
  try {
    const program = join(place.binaries.bin, "postgres");
    const { file, args } = place.runner.command(program, argumentsFor(place));
    // In its own process group: Ctrl-C at the terminal is for us, and we stop it in our order.
    const child = spawn(file, args, {
      detached: true,
      stdio: ["ignore", log, log],
      env: cleanEnvironment(),
    });
    // A program that cannot be started has no pid and counts as exited.
    child.on("error", () => undefined);
    return child;
  } finally {
    closeSync(log);
  }
}

export function readServerLog(place: DatabaseFolder): string {
  return existsSync(place.logFile) ? readFileSync(place.logFile, "utf8").slice(-20_000) : "";
}

/** The data stays intact in all three modes; they differ in which clients they wait for. */
export async function endServer(
  place: DatabaseFolder,
  child: ChildProcess | undefined,
): Promise<void> {
  const own = isRunning(child) ? child : undefined;
  const pid = own?.pid ?? findPostmaster(place.folder);
  if (pid === undefined) return;
  const isThere = () => (own ? isRunning(own) : findPostmaster(place.folder) === pid);
  for (const [signal, waitMs] of ENDINGS) {
    if (!isThere()) return;
    send(pid, signal);
    const deadline = Date.now() + waitMs;
    while (isThere() && Date.now() < deadline) await sleep(POLL_MS);
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It exited by itself at this very moment.
  }
}

export function isRunning(child: ChildProcess | undefined): boolean {
  return child?.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

function argumentsFor(place: DatabaseFolder): string[] {
  const durability = place.isDurable ? "on" : "off";
  const settings = {
    listen_addresses: "",
    port: place.port,
    unix_socket_directories: place.socketFolder,
    unix_socket_permissions: "0700",
    max_connections: 200,
    shared_buffers: "128MB",
    fsync: durability,
    full_page_writes: durability,
    synchronous_commit: durability,
    timezone: "UTC",
    jit: "off",
    // The log must not contain user data: neither statements nor rows of errors.
    log_min_messages: "warning",
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
    log_checkpoints: "off",
    log_timezone: "UTC",
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  return ["-D", place.folder, ...options];
}
