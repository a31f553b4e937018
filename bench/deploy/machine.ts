import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, mkdir, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Bench } from "../kit/bench.ts";

export const ROOT = join(import.meta.dirname, "../..");

const execute = promisify(execFile);
const IS_ROOT = process.getuid?.() === 0;
/** Equals TimeoutStopSec in the unit. */
const STOP_PATIENCE_MS = 30_000;

/** Users of a Debian machine. `nobody` replaces the product's own unprivileged user. */
export type User = "postgres" | "nobody" | "root";

/** A temporary folder that all users can enter. */
export async function machineFolder(bench: Bench): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "foreword-deploy-"));
  bench.onEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  await chmod(folder, 0o711);
  return folder;
}

export async function folderOf(user: User, path: string): Promise<string> {
  await mkdir(path, { recursive: true });
  if (IS_ROOT) await chown(path, Number(await idOf("-u", user)), Number(await idOf("-g", user)));
  await chmod(path, 0o700);
  return path;
}

async function idOf(flag: "-u" | "-g", user: User): Promise<string> {
  const { stdout } = await execute("id", [flag, user]);
  return stdout.trim();
}

/** Without root every command runs as the current user. */
function as(user: User, command: readonly string[]): [string, string[]] {
  const whole =
    IS_ROOT && user !== "root"
      ? ["setpriv", `--reuid=${user}`, `--regid=${groupOf(user)}`, "--init-groups", ...command]
      : command;
  const [program = "", ...rest] = whole;
  return [program, [...rest]];
}

function groupOf(user: User): string {
  return user === "nobody" ? "nogroup" : user;
}

type Environment = Readonly<Record<string, string>>;

/** Runs a command to its end; a failure includes its stderr. */
export async function run(
  user: User,
  command: readonly string[],
  environment: Environment = {},
): Promise<string> {
  const [program, args] = as(user, command);
  const { stdout } = await execute(program, args, {
    cwd: ROOT,
    env: { ...bareEnvironment(), ...environment },
    maxBuffer: 16 * 1024 * 1024,
  });
  return stdout;
}

export type Service = {
  child: ChildProcess;
  output(): string;
  /** Stops the process, with SIGKILL if it does not exit. */
  stop(signal?: NodeJS.Signals): Promise<void>;
};

/** Starts a background process until `stop`. */
export function startService(
  user: User,
  command: readonly string[],
  environment: Environment = {},
  cwd = ROOT,
): Service {
  const [program, args] = as(user, command);
  const child = spawn(program, args, {
    cwd,
    env: { ...bareEnvironment(), ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const ended = once(child, "close");
  return {
    child,
    output: () => output,
    async stop(signal = "SIGTERM") {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      const impatience = setTimeout(() => child.kill("SIGKILL"), STOP_PATIENCE_MS);
      await ended;
      clearTimeout(impatience);
    },
  };
}

/** The minimal environment that a service manager would give. */
function bareEnvironment(): Record<string, string> {
  return { PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", LANG: "C.UTF-8" };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("There is no free port.");
  return address.port;
}
