import type { Results } from "./report-results.ts";

/** More failed files than this are no noise of the machine. */
const MAX_UNSTEADY_FILES = 6;
const MAX_RETRIES = 2;

export type Settled = {
  passed: number;
  failed: number;
  unsteady: string[];
  fileMs: Record<string, number>;
};
type RunFiles = (files: string[]) => Promise<Results>;

/**
 * A browser on a busy machine can be late once in thousands of tests. Few files that failed run
 * again, alone: what fails alone twice has failed, what passes is named as unsteady at the end.
 */
export async function retryFailedFiles(first: Results, runAlone: RunFiles): Promise<Settled> {
  const isWorthIt = first.failedFiles.length > 0 && first.failedFiles.length <= MAX_UNSTEADY_FILES;
  const { passed, fileMs } = first;
  let last = first;
  for (let retry = 0; isWorthIt && retry < MAX_RETRIES && hasNamedFailures(last); retry += 1) {
    last = await runAlone(last.failedFiles);
  }
  if (last.failed > 0) return { passed, failed: last.failed, unsteady: [], fileMs };
  return { passed: passed + first.failed, failed: 0, unsteady: first.failedFiles, fileMs };
}

function hasNamedFailures({ failed, failedFiles }: Results): boolean {
  return failed > 0 && failedFiles.length > 0;
}
