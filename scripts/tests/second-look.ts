import type { Results } from "./report-results.ts";

/** More failed files than this are no noise of the machine. */
const MOST_UNSTEADY_FILES = 3;

export type Settled = { passed: number; failed: number; unsteady: string[] };
type RunFiles = (files: string[]) => Promise<Results>;

/**
 * A browser on a busy machine can be late once in thousands of tests. Few files that failed run
 * again, alone: what fails twice has failed, what passes then is named as unsteady at the end.
 */
export async function withSecondLook(first: Results, runAlone: RunFiles): Promise<Settled> {
  const files = first.failedFiles;
  const isWorthIt = first.failed > 0 && files.length > 0 && files.length <= MOST_UNSTEADY_FILES;
  if (!isWorthIt) return { passed: first.passed, failed: first.failed, unsteady: [] };
  const second = await runAlone(files);
  if (second.failed > 0) return { passed: first.passed, failed: second.failed, unsteady: [] };
  return { passed: first.passed + first.failed, failed: 0, unsteady: files };
}
