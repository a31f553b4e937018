import assert from "node:assert/strict";
import { test } from "node:test";
import { countsIn } from "./run-test-files.ts";

test("the summary counts, and cancelled tests count as failed", () => {
  const report = "TAP version 13\nok 1 - a\n# tests 6\n# pass 3\n# fail 1\n# cancelled 2\n";

  assert.deepEqual(countsIn(report), { passed: 3, failed: 3 });
});

test("what a test prints is not mistaken for the summary", () => {
  const report = "# pass 500\nok 1 - a\n# pass 1\n# fail 0\n# cancelled 0\n";

  assert.deepEqual(countsIn(report), { passed: 1, failed: 0 });
});
