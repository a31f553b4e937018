import { statSync } from "node:fs";
import { type Results, sumOf } from "./report-results.ts";
import { type RunOptions, runTestFiles } from "./run-test-files.ts";

/** Enough that the workers end at about the same time; each batch opens a server and a browser. */
const BATCHES_PER_WORKER = 4;

/**
 * Runs test files in batches. The files of a batch share a process, and so its modules, its server
 * and its browser, which cost more than most tests. A batch that fails without saying where fails
 * whole.
 */
export async function runBatches(
  files: string[],
  { concurrency, env }: Omit<RunOptions, "sharesProcess">,
  mostFiles = Number.POSITIVE_INFINITY,
): Promise<Results> {
  const count = Math.max(concurrency * BATCHES_PER_WORKER, Math.ceil(files.length / mostFiles));
  const waiting = batchesOf(files, count);
  const all: Results[] = [];
  const worker = async () => {
    for (let batch = waiting.shift(); batch; batch = waiting.shift()) {
      const results = await runTestFiles(batch, { concurrency: 1, env, sharesProcess: true });
      const isUnnamed = results.failed > 0 && results.failedFiles.length === 0;
      all.push(isUnnamed ? { ...results, failedFiles: batch } : results);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return sumOf(all);
}

/** The largest files first, each into the batch that has least so far. */
function batchesOf(files: string[], count: number): string[][] {
  const sized = files.map((file) => ({ file, size: statSync(file).size }));
  const batches = Array.from({ length: count }, () => ({ files: [] as string[], size: 0 }));
  for (const { file, size } of sized.toSorted((a, b) => b.size - a.size)) {
    const smallest = batches.reduce((least, one) => (one.size < least.size ? one : least));
    smallest.files.push(file);
    smallest.size += size;
  }
  return batches.map((batch) => batch.files.toSorted()).filter((batch) => batch.length > 0);
}
