import { type ChildProcess, spawn, spawnSync } from "node:child_process";

const running = new Set<ChildProcess>();

/**
 * Runs a script on this Node and answers its exit code. It leads a process group of its own, and
 * all that it has left behind in there is ended with it.
 */
export function runChild(args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  const [program = "", ...rest] = [...diesWithUs(), process.execPath, ...args];
  const child = spawn(program, rest, {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...env },
    detached: true,
  });
  running.add(child);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => {
      running.delete(child);
      signalGroup(child, "SIGKILL");
      resolve(code ?? 1);
    });
  });
}

export function endChildren(): void {
  for (const child of running) signalGroup(child, "SIGKILL");
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, signal);
  } catch {
    // The group is empty, as it should be.
  }
}

function diesWithUs(): string[] {
  const prefix = ["setpriv", "--pdeathsig", "KILL"];
  return spawnSync("setpriv", [...prefix.slice(1), "true"]).status === 0 ? prefix : [];
}
