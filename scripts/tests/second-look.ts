import type { Results } from "./report-results.ts";

/** More failed files than this are no noise of the machine. */
const MOST_UNSTEADY_FILES = 6;
const MOST_LOOKS_ALONE = 2;

export type Settled = { passed: number; failed: number; unsteady: string[] };
type RunFiles = (files: string[]) => Promise<Results>;

/**
 * A browser on a busy machine can be late once in thousands of tests. Few files that failed run
 * again, alone: what fails alone twice has failed, what passes is named as unsteady at the end.
 */
export async function withSecondLook(first: Results, runAlone: RunFiles): Promise<Settled> {
  const isWorthIt = first.failedFiles.length > 0 && first.failedFiles.length <= MOST_UNSTEADY_FILES;
  let last = first;
  for (let look = 0; isWorthIt && look < MOST_LOOKS_ALONE && hasNamedFailures(last); look += 1) {
    last = await runAlone(last.failedFiles);
  }
  if (last.failed > 0) return { passed: first.passed, failed: last.failed, unsteady: [] };
  return { passed: first.passed + first.failed, failed: 0, unsteady: first.failedFiles };
}

function hasNamedFailures({ failed, failedFiles }: Results): boolean {
  return failed > 0 && failedFiles.length > 0;
}
