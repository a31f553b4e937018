import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { z } from "zod";

const Results = z.strictObject({
  passed: z.number(),
  failed: z.number(),
  failedFiles: z.array(z.string()),
  fileMs: z.record(z.string(), z.number()),
});

const folder = mkdtempSync(join(tmpdir(), "foreword-results-"));
after(() => rmSync(folder, { recursive: true, force: true }));

function testFile(name: string, body: string): string {
  const path = join(folder, name);
  writeFileSync(path, `import { test } from "node:test";\n${body}\n`);
  return path;
}

test("passed and failed tests are counted, each failed file named once", () => {
  const good = testFile("good.test.ts", 'test("a", () => {});\ntest("b", () => {});');
  const bad = testFile(
    "bad.test.ts",
    'test("c", () => { throw 1; });\ntest("d", () => { throw 2; });',
  );
  const crashing = testFile("crashing.test.ts", "process.exit(3);");
  writeFileSync(
    join(folder, "shared.ts"),
    'import { test } from "node:test";\nexport const declare = () => test("e", () => { throw 3; });\n',
  );
  const declaredElsewhere = testFile(
    "elsewhere.test.ts",
    'import { declare } from "./shared.ts";\ndeclare();',
  );

  const { stdout } = spawnSync(
    process.execPath,
    [
      "--test",
      `--test-reporter=${join(import.meta.dirname, "report-results.ts")}`,
      ...[good, bad, crashing, declaredElsewhere],
    ],
    { encoding: "utf8", env: { ...process.env, NODE_TEST_CONTEXT: undefined } },
  );

  const results = Results.parse(JSON.parse(stdout));
  assert.deepEqual(Object.keys(results.fileMs).toSorted(), [bad, crashing, good].toSorted());
  assert.deepEqual(
    { ...results, failedFiles: results.failedFiles.toSorted(), fileMs: {} },
    {
      fileMs: {},
      passed: 2,
      failed: 4,
      failedFiles: [bad, crashing, declaredElsewhere].toSorted(),
    },
  );
});
