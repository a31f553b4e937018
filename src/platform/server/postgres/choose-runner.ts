import { spawnSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "#src/platform/server/start-error.ts";

/** How the programs of PostgreSQL are started, which refuse to run as root. */
export type Runner = {
  /** The user whose files they read and write. */
  uid: number;
  /** The system ends them when this process dies in any way. */
  diesWithUs: boolean;
  command(program: string, args: string[]): { file: string; args: string[] };
  /** Hands a folder and all it holds to that user. */
  giveAway(path: string): void;
};

type User = { uid: number; gid: number };

/** The user that Unix systems keep for work that owns nothing else. */
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
 * On a shared processor PostgreSQL would take it from the server with every statement that the
 * server sends. As work that can wait a moment it lets the server send what it has to send first,
 * and both do a sixth more: 500 changes between them in a second, not 3000.
 */
function patient(): string[] {
  const batch = ["chrt", "--batch", "0"];
  return works(batch, "true") ? batch : [];
}

/**
 * Inside a user namespace root carries another number while its files stay its own. PostgreSQL
 * asks for the name of that number, so it has to be one that this system knows.
 */
function userNamespace(): string[] {
  const numbers = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => Number(line.split(":")[2]));
  const known = numbers.includes(NOBODY.uid) ? NOBODY.uid : numbers.find((uid) => uid > 0);
  return ["unshare", "--user", `--map-user=${known}`, `--map-group=${known}`];
}

/**
 * Where namespaces are blocked the server runs as another user. Below a folder closed to that
 * user it keeps the one right to pass closed folders, also for its own question whether a program
 * may be executed, which is what the securebit is for.
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
