import assert from "node:assert/strict";
import { test } from "node:test";
import { readSource } from "../architecture/source.ts";
import { affectedTests } from "./affected-tests.ts";

const FILES = {
  "src/workspace/projects/projects.rules.ts": "export const LONGEST = 80;",
  "src/workspace/projects/server/projects.feature.ts": 'import "../projects.rules.ts";',
  "src/workspace/projects/projects.test.ts": 'import "#src/testing/test-app.ts";',
  "src/app/search/server/search.queries.ts": 'import "#src/workspace/projects/projects.rules.ts";',
  "src/app/search/search.test.ts": 'import "#src/testing/test-app.ts";',
  "src/workspace/auth/auth.test.ts": 'import "#src/testing/test-app.ts";',
  "src/app/server/features.ts": 'import "#src/workspace/projects/server/projects.feature.ts";',
  "src/testing/test-app.ts": 'import "#src/app/server/features.ts";',
  "src/ui/Button.tsx": "export const Button = 1;",
  "e2e/projects/projects.test.ts": "",
  "e2e/settings/members.test.ts": "",
  "e2e/every-screen/projects.test.ts": "",
};
const sources = Object.entries(FILES).map(([path, text]) => readSource(path, text));
const testFiles = Object.keys(FILES).filter((path) => path.endsWith(".test.ts"));
const affected = (...changed: string[]) => affectedTests(changed, sources, testFiles);

test("changing a feature runs its tests, dependents' tests and journeys", () => {
  assert.deepEqual(affected("src/workspace/projects/projects.rules.ts"), [
    "src/workspace/projects/projects.test.ts",
    "src/app/search/search.test.ts",
    "e2e/projects/projects.test.ts",
    "e2e/every-screen/projects.test.ts",
  ]);
});

test("a change of a component runs every journey", () => {
  assert.deepEqual(affected("src/ui/Button.tsx"), [
    "e2e/projects/projects.test.ts",
    "e2e/settings/members.test.ts",
    "e2e/every-screen/projects.test.ts",
  ]);
});

test("changing the test kit, the platform or a migration runs everything", () => {
  assert.deepEqual(affected("src/testing/test-app.ts"), testFiles);
  assert.deepEqual(affected("db/migrations/0001.sql"), testFiles);
});

test("a changed test runs alone", () => {
  assert.deepEqual(affected("e2e/settings/members.test.ts"), ["e2e/settings/members.test.ts"]);
});

test("a change of a text beside the code runs nothing", () => {
  assert.deepEqual(affected("README.md", "docs/production.md"), []);
});
