import assert from "node:assert/strict";
import { test } from "node:test";
import { retryFailedFiles } from "./retry-failed-files.ts";

const failed = (...failedFiles: string[]) => ({
  passed: 40,
  failed: failedFiles.length,
  failedFiles,
  fileMs: {},
});
const allGood = async (files: string[]) => ({
  passed: files.length,
  failed: 0,
  failedFiles: [],
  fileMs: {},
});
const neverAsked = async () => assert.fail("Nothing needed to run again.");

test("a run without a failure does not run twice", async () => {
  assert.deepEqual(await retryFailedFiles(failed(), neverAsked), {
    passed: 40,
    failed: 0,
    unsteady: [],
    fileMs: {},
  });
});

test("a file that passes alone is reported as flaky", async () => {
  assert.deepEqual(await retryFailedFiles(failed("a.test.ts"), allGood), {
    passed: 41,
    failed: 0,
    unsteady: ["a.test.ts"],
    fileMs: {},
  });
});

test("a file that fails alone once more runs alone a last time", async () => {
  const asked: string[][] = [];
  const settled = await retryFailedFiles(failed("a.test.ts", "b.test.ts"), async (files) => {
    asked.push(files);
    return asked.length === 1 ? failed("b.test.ts") : allGood(files);
  });
  assert.deepEqual(asked, [["a.test.ts", "b.test.ts"], ["b.test.ts"]]);
  assert.deepEqual(settled, {
    passed: 42,
    failed: 0,
    unsteady: ["a.test.ts", "b.test.ts"],
    fileMs: {},
  });
});

test("a file that fails alone twice has failed", async () => {
  let runs = 0;
  const settled = await retryFailedFiles(failed("a.test.ts", "b.test.ts"), async () => {
    runs += 1;
    return failed("b.test.ts");
  });
  assert.equal(runs, 2);
  assert.deepEqual(settled, { passed: 40, failed: 1, unsteady: [], fileMs: {} });
});

test("seven failed files count as failures without a rerun", async () => {
  const settled = await retryFailedFiles(failed(..."abcdefg"), neverAsked);
  assert.equal(settled.failed, 7);
});

test("a run that failed without naming a file has failed", async () => {
  const settled = await retryFailedFiles(
    { passed: 0, failed: 1, failedFiles: [], fileMs: {} },
    neverAsked,
  );
  assert.equal(settled.failed, 1);
});
