import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { runChild } from "./run-child.ts";

export type Counts = { passed: number; failed: number };

const LONGEST_TEST_MS = 120_000;

/** Runs test files with Node's own runner. A run that ends without a summary counts as failed. */
export async function runTestFiles(
  files: string[],
  options: { concurrency: number; env: NodeJS.ProcessEnv },
): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), "foreword-report-"));
  const report = join(folder, "report.tap");
  try {
    const code = await runChild(
      [
        "--test",
        `--import=${pathToFileURL(join(import.meta.dirname, "end-hung-test.ts"))}`,
        `--test-timeout=${LONGEST_TEST_MS}`,
        `--test-concurrency=${options.concurrency}`,
        "--test-reporter=spec",
        "--test-reporter-destination=stdout",
        "--test-reporter=tap",
        `--test-reporter-destination=${report}`,
        ...files,
      ],
      options.env,
    );
    const { passed, failed } = countsIn(readFileSync(report, "utf8"));
    return { passed, failed: code === 0 ? failed : Math.max(1, failed) };
  } catch {
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The summary is at the end; a test may have printed the same words before. */
export function countsIn(report: string): Counts {
  const last = (word: string) =>
    Number([...report.matchAll(new RegExp(`^# ${word} (\\d+)$`, "gm"))].at(-1)?.[1] ?? 0);
  return { passed: last("pass"), failed: last("fail") + last("cancelled") };
}
