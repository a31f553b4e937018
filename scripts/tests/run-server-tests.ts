import { type Results, sumOf } from "./report-results.ts";
import { runBatches } from "./run-batches.ts";
import { type RunOptions, runTestFiles } from "./run-test-files.ts";
import { isExhaustive } from "./test-parts.ts";

/** These tests leave their process as it was, so the files of a batch read its modules once. */
const SHARES_PROCESS = /(^|\/)src\/(editor|platform|ui|workspace|knowledge|mail|outreach|inbox)\//;

/** Each file has a server with connections to the database, which end with their process. */
const FILES_OF_PROCESS = 12;

export async function runServerTests(files: string[], options: RunOptions): Promise<Results> {
  const exhaustive = files.filter(isExhaustive);
  const usual = files.filter((file) => !isExhaustive(file));
  const sharing = usual.filter((file) => SHARES_PROCESS.test(file));
  const others = usual.filter((file) => !SHARES_PROCESS.test(file));
  return sumOf([
    ...(others.length > 0 ? [await runTestFiles(others, options)] : []),
    ...(sharing.length > 0 ? [await runBatches(sharing, options, FILES_OF_PROCESS)] : []),
    ...(exhaustive.length > 0 ? [await runTestFiles(exhaustive, options)] : []),
  ]);
}
