import assert from "node:assert/strict";
import { test } from "node:test";
import { repositoryOf } from "../repository.ts";
import { breaches, importing } from "../repository-for-tests.ts";
import { checkCircles, checkFeatureCircles } from "./circles.ts";

const typeFrom = (path: string) =>
  `import type { Thing } from "${path}";\n\nexport type Use = Thing;\n`;

test("two files that import each other are refused", () => {
  assert.deepEqual(
    breaches(checkCircles, { "src/a.ts": importing("./b.ts"), "src/b.ts": importing("./a.ts") }),
    ["src/a.ts:1"],
  );
});

test("a cycle of type imports is refused", () => {
  assert.deepEqual(
    breaches(checkCircles, { "src/a.ts": importing("./b.ts"), "src/b.ts": typeFrom("./a.ts") }),
    ["src/a.ts:1"],
  );
});

test("a dynamic import does not break a cycle", () => {
  const later = 'export const load = () => import("./a.ts");\n';
  assert.deepEqual(breaches(checkCircles, { "src/a.ts": importing("./b.ts"), "src/b.ts": later }), [
    "src/a.ts:1",
  ]);
});

test("the whole cycle is reported, from its first file back to it", () => {
  const files: Record<string, string> = {
    "src/outside.ts": importing("./b.ts"),
    "src/a.ts": importing("./b.ts"),
    "src/b.ts": importing("./c.ts"),
    "src/c.ts": importing("./a.ts"),
  };
  const problems = checkCircles(repositoryOf(Object.keys(files), (path) => files[path] ?? ""));
  assert.equal(problems.length, 1);
  assert.match(problems[0]?.says ?? "", /src\/a\.ts → src\/b\.ts → src\/c\.ts → src\/a\.ts/);
});

test("two separate cycles are two problems", () => {
  assert.deepEqual(
    breaches(checkCircles, {
      "src/a.ts": importing("./b.ts"),
      "src/b.ts": importing("./a.ts"),
      "src/c.ts": importing("./d.ts"),
      "src/d.ts": importing("./c.ts") + typeFrom("./a.ts"),
    }),
    ["src/a.ts:1", "src/c.ts:1"],
  );
});

test("several paths to one file are not a cycle", () => {
  assert.deepEqual(
    breaches(checkCircles, {
      "src/a.ts": importing("./b.ts") + typeFrom("./c.ts"),
      "src/b.ts": importing("./c.ts"),
      "src/c.ts": importing("node:fs"),
    }),
    [],
  );
});

test("two features that import each other are refused", () => {
  assert.deepEqual(
    breaches(checkFeatureCircles, {
      "src/workspace/a/a.rules.ts": importing("#src/workspace/b/b.contract.ts"),
      "src/workspace/b/b.contract.ts": "",
      "src/workspace/b/server/list.ts": typeFrom("#src/workspace/a/a.contract.ts"),
      "src/workspace/a/a.contract.ts": "",
    }),
    ["src/workspace/a/a.rules.ts:1"],
  );
});

test("tests may use features that use their own", () => {
  assert.deepEqual(
    breaches(checkFeatureCircles, {
      "src/workspace/a/a.test.ts": importing("#src/workspace/b/b.contract.ts"),
      "src/workspace/b/b.contract.ts": importing("#src/workspace/a/a.contract.ts"),
      "src/workspace/a/a.contract.ts": "",
    }),
    [],
  );
});
