import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { runChild } from "../run-child.ts";
import type { Results } from "./report-results.ts";
import { isExhaustive } from "./test-parts.ts";

const LONGEST_TEST_MS = 120_000;
/** The product is killed and started again many times in some of them. */
const LONGEST_EXHAUSTIVE_MS = 15 * 60_000;

export type RunOptions = {
  concurrency: number;
  env: NodeJS.ProcessEnv;
  /** All files in one process, one after the other: they share a server and a browser. */
  sharesProcess?: boolean;
};

/** Runs test files with Node's own runner. A run that ends without a summary counts as failed. */
export async function runTestFiles(files: string[], options: RunOptions): Promise<Results> {
  const folder = mkdtempSync(join(tmpdir(), "foreword-report-"));
  const report = join(folder, "results.json");
  try {
    const code = await runChild(
      [
        "--test",
        `--import=${urlOf("end-hung-test.ts")}`,
        `--test-timeout=${files.some(isExhaustive) ? LONGEST_EXHAUSTIVE_MS : LONGEST_TEST_MS}`,
        ...(options.sharesProcess
          ? ["--test-isolation=none"]
          : [`--test-concurrency=${options.concurrency}`]),
        `--test-reporter=${urlOf("print-progress.ts")}`,
        "--test-reporter-destination=stdout",
        `--test-reporter=${urlOf("report-results.ts")}`,
        `--test-reporter-destination=${report}`,
        ...files,
      ],
      options.env,
    );
    // Our own reporter has written it.
    const results = JSON.parse(readFileSync(report, "utf8")) as Results;
    return { ...results, failed: code === 0 ? results.failed : Math.max(1, results.failed) };
  } catch {
    return { passed: 0, failed: 1, failedFiles: [], fileMs: {} };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function urlOf(name: string): string {
  return pathToFileURL(join(import.meta.dirname, name)).href;
}
