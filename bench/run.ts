import { spawn } from "node:child_process";
import { globSync } from "node:fs";
import { basename, join } from "node:path";

/** Limits the duration of a bench; `--minutes` extends it. */
const MINUTES = 10;
/** Time to stop servers and remove files. */
const GRACE_MS = 15_000;

const [name, ...flags] = process.argv.slice(2);
/** A bench is a file of this folder, or `NAME.bench.ts` in a subfolder. */
const files = globSync(["*.ts", "*/*.bench.ts"], { cwd: import.meta.dirname });
const fileOfBench = new Map(
  files
    .map((file): [string, string] => [basename(file, ".ts").replace(/\.bench$/, ""), file])
    .filter(([bench]) => bench !== "run")
    .toSorted(([one], [other]) => one.localeCompare(other)),
);

const file = fileOfBench.get(name ?? "");
if (name !== undefined && file !== undefined) runBenchFile(name, file, flags);
else listBenches();

/** Runs each bench in its own process, so that none shares memory or connections. */
function runBenchFile(bench: string, path: string, args: string[]): void {
  const child = spawn(process.execPath, [join(import.meta.dirname, path), ...args], {
    stdio: "inherit",
  });
  const limit = setTimeout(() => endLate(), minutesIn(args) * 60_000);
  const endLate = () => {
    console.error(`The bench ${bench} took longer than ${minutesIn(args)} minutes.`);
    child.kill("SIGTERM");
    setTimeout(() => child.kill("SIGKILL"), GRACE_MS).unref();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => child.kill(signal));
  }
  child.once("exit", (code) => {
    clearTimeout(limit);
    process.exitCode = code ?? 1;
  });
}

function minutesIn(args: string[]): number {
  const text = /(?:^| )--minutes[= ](\d+)/.exec(args.join(" "))?.[1];
  return text === undefined ? MINUTES : Number(text);
}

function listBenches(): void {
  if (name !== undefined) console.error(`There is no bench named ${name}.`);
  console.log("npm run bench -- <name>, where <name> is one of:");
  for (const bench of fileOfBench.keys()) console.log(`  ${bench}`);
  process.exitCode = name === undefined ? 0 : 1;
}
