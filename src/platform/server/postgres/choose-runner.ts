import { spawnSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "#src/platform/server/start-error.ts";

/** How to start PostgreSQL's programs, which refuse to run as root. */
export type Runner = {
  /** The user whose files they read and write. */
  uid: number;
  /** The system terminates them when this process dies. */
  diesWithUs: boolean;
  command(program: string, args: string[]): { file: string; args: string[] };
  /** Changes the owner of a folder and its contents to that user. */
  giveAway(path: string): void;
};

type User = { uid: number; gid: number };

/** The Unix user reserved for processes that own nothing else. */
const NOBODY: User = { uid: 65534, gid: 65534 };

export function chooseRunner(bin: string, dataDir: string, folder: string): Runner {
  const me = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  const dying = works(["setpriv", "--pdeathsig", "INT"], "true")
    ? ["setpriv", "--pdeathsig", "INT"]
    : [];
  if (me.uid !== 0) return runner(dying, me);
  if (process.platform !== "linux") {
    throw new StartError("PostgreSQL does not run as root on this system: start without sudo.");
  }
  const owner = ownerOf(folder);
  const namespace = userNamespace();
  if (owner.uid === 0 && works(namespace, "true")) return runner([...namespace, ...dying], me);
  return runnerAs(owner.uid === 0 ? NOBODY : owner, bin, dataDir);
}

function runner(prefix: string[], user: User): Runner {
  const whole = [...patient(), ...prefix];
  return {
    uid: user.uid,
    diesWithUs: prefix.includes("--pdeathsig"),
    command(program, args) {
      const [file = program, ...rest] = [...whole, program, ...args];
      return { file, args: rest };
    },
    giveAway(path) {
      if (statSync(path).uid === user.uid) return;
      spawnSync("chown", ["-R", `${user.uid}:${user.gid}`, path]);
    },
  };
}

/**
 * On a shared CPU, PostgreSQL would preempt the server with every statement. Running it at batch
 * priority lets the server send first and raises throughput by a sixth: 500 context switches per
 * second instead of 3,000.
 */
function patient(): string[] {
  const batch = ["chrt", "--batch", "0"];
  return works(batch, "true") ? batch : [];
}

/**
 * Inside a user namespace root has another uid while its files stay its own. PostgreSQL looks up
 * the name of that uid, so it must be a known one.
 */
function userNamespace(): string[] {
  const numbers = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => Number(line.split(":")[2]));
  const known = numbers.includes(NOBODY.uid) ? NOBODY.uid : numbers.find((uid) => uid > 0);
  return ["unshare", "--user", `--map-user=${known}`, `--map-group=${known}`];
}

/**
 * Where namespaces are blocked, the server runs as another user. Below a folder closed to that user
 * it keeps the capability to traverse it, also for its own check that a program is executable,
 * which requires the securebit.
 */
function runnerAs(user: User, bin: string, dataDir: string): Runner {
  const drop = [
    "setpriv",
    `--reuid=${user.uid}`,
    `--regid=${user.gid}`,
    "--clear-groups",
    "--pdeathsig=INT",
  ];
  const passing = ["dac_read_search", "dac_override"].map((right) => [
    ...drop,
    "--securebits=+no_setuid_fixup",
    `--inh-caps=-all,+${right}`,
    `--ambient-caps=-all,+${right}`,
    `--bounding-set=-all,+${right}`,
  ]);
  const script = 'cd "$1" && test -x "$2" && "$2" -V';
  const prefix = [drop, ...passing].find((candidate) =>
    works(candidate, "sh", "-c", script, "sh", dataDir, join(bin, "postgres")),
  );
  if (prefix) return runner(prefix, user);
  throw new StartError(
    `PostgreSQL does not run as root and the user ${user.uid} cannot reach ${dataDir}: start as an ordinary user, set DATA_DIR to a folder open to all, or set DATABASE_URL.`,
  );
}

function works(prefix: string[], ...command: string[]): boolean {
  const [file = "", ...args] = [...prefix, ...command];
  return spawnSync(file, args, { stdio: "ignore" }).status === 0;
}

function ownerOf(folder: string): User {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found ? { uid: found.uid, gid: found.gid } : { uid: 0, gid: 0 };
}
