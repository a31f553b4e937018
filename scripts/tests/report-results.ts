import type { TestEvent } from "node:test/reporters";

/** What one run of test files came to. A file is named by its path on the disk. */
export type Results = {
  passed: number;
  failed: number;
  failedFiles: string[];
  /** The time that the tests of each file took. */
  fileMs: Record<string, number>;
};

/** A reporter for Node's runner: one line of JSON when all files have ended. */
// biome-ignore lint/style/noDefaultExport: Node takes a reporter from there.
export default async function* reportResults(source: AsyncIterable<TestEvent>) {
  yield JSON.stringify(await resultsOf(source));
}

async function resultsOf(source: AsyncIterable<TestEvent>): Promise<Results> {
  const failedFiles = new Set<string>();
  const fileMs: Record<string, number> = {};
  const results = { passed: 0, failed: 0 };
  for await (const event of source) {
    if (event.type === "test:pass" || event.type === "test:fail") {
      const { file, nesting, details } = event.data;
      if (isTestFile(file)) {
        if (event.type === "test:fail") failedFiles.add(file);
        if (nesting === 0) fileMs[file] = (fileMs[file] ?? 0) + details.duration_ms;
      }
    }
    if (event.type !== "test:summary") continue;
    const { file, success, counts } = event.data;
    if (file !== undefined && !success) failedFiles.add(file);
    if (file === undefined) {
      results.passed = counts.passed;
      results.failed = counts.tests - counts.passed;
    }
  }
  return { ...results, failedFiles: [...failedFiles], fileMs };
}

export function sumOf(all: readonly Results[]): Results {
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
    failedFiles: all.flatMap(({ failedFiles }) => failedFiles),
    fileMs: Object.assign({}, ...all.map(({ fileMs }) => fileMs)),
  };
}

/** A file that crashed sends no summary. Where a test is declared may be a file that serves several. */
function isTestFile(path: string | undefined): path is string {
  return path?.endsWith(".test.ts") === true;
}
