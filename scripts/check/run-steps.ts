import { spawn } from "node:child_process";
import { join } from "node:path";
import { text } from "node:stream/consumers";

/** One program for this Node, and its arguments. */
export type Step = { name: string; args: readonly string[] };

type Outcome = { name: string; isOk: boolean; output: string; seconds: string };

const root = join(import.meta.dirname, "../..");

/**
 * Runs the steps side by side and all of them to their end, so that one run shows everything there
 * is to mend. Answers the names of those that failed.
 */
export async function runSteps(
  steps: readonly Step[],
  print: (line: string) => void,
): Promise<string[]> {
  const runs = steps.map(run);
  const failed: string[] = [];
  for (const running of runs) {
    const { name, isOk, output, seconds } = await running;
    print(`${isOk ? "ok    " : "FAILED"}  ${name.padEnd(20)} ${seconds.padStart(5)} s`);
    if (isOk) continue;
    failed.push(name);
    print(`\n${output}\n`);
  }
  return failed;
}

async function run({ name, args }: Step): Promise<Outcome> {
  const began = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: "1" } : { NO_COLOR: "1" }) },
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  const [code, out, err] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  return { name, isOk: code === 0, output: (out + err).trim(), seconds };
}
