import assert from "node:assert/strict";
import { test } from "node:test";
import { breaches } from "../repository-for-tests.ts";
import { checkDemos } from "./demos.ts";
import { checkNames } from "./names.ts";
import { checkSizes } from "./sizes.ts";

const lines = (count: number) => "const a = 1;\n".repeat(count).replaceAll("const a", "// a");

test("source files have at most 350 lines, test files 400", () => {
  assert.deepEqual(
    breaches(checkSizes, {
      "src/a.ts": lines(350),
      "src/b.ts": lines(351),
      "src/a.test.ts": lines(400),
      "src/b.test.ts": lines(401),
      "src/ui/a.css": lines(351),
    }),
    ["src/b.ts:351", "src/b.test.ts:401", "src/ui/a.css:351"],
  );
});

test("AGENTS.md has at most 60 lines", () => {
  assert.deepEqual(breaches(checkSizes, { "AGENTS.md": lines(60) }), []);
  assert.deepEqual(breaches(checkSizes, { "AGENTS.md": lines(61) }), ["AGENTS.md:61"]);
});

test("a folder holds at most 20 files", () => {
  const files = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`src/ui/a${at}.ts`, ""]));
  assert.deepEqual(breaches(checkSizes, files(20)), []);
  assert.deepEqual(breaches(checkSizes, files(21)), ["src/ui:1"]);
});

test("files are at most five folders below src", () => {
  const files = { "src/a/b/c/d/e/x.ts": "", "src/a/b/c/d/e/f/x.ts": "" };
  assert.deepEqual(breaches(checkSizes, files), ["src/a/b/c/d/e/f/x.ts:1"]);
});

test("a folder is named after its subject, in kebab-case", () => {
  const files = {
    "src/utils/a.ts": "",
    "src/workspace/auth/components/a.ts": "",
    "src/workspace/toDo/a.ts": "",
    "src/workspace/to-do/a.ts": "",
  };
  assert.deepEqual(breaches(checkNames, files), [
    "src/utils:1",
    "src/workspace/auth/components:1",
    "src/workspace/toDo:1",
  ]);
});

test("file names are kebab-case with a known role", () => {
  const files = {
    "src/signIn.ts": "",
    "src/SignIn.ts": "",
    "src/sign-in.ts": "",
    "src/labels.queries.ts": "",
    "src/labels.service.ts": "",
  };
  assert.deepEqual(breaches(checkNames, files), [
    "src/signIn.ts:1",
    "src/SignIn.ts:1",
    "src/labels.service.ts:1",
  ]);
});

test("a file with one component is named after it", () => {
  const component = "export function PageTree() {\n  return null;\n}\n";
  const files = {
    "src/ui/PageTree.tsx": component,
    "src/ui/Tree.tsx": component,
    "src/ui/page-tree.tsx": component,
    "src/app/web/router.tsx": "export const router = 1;\n",
  };
  assert.deepEqual(breaches(checkNames, files), ["src/ui/Tree.tsx:1", "src/ui/page-tree.tsx:1"]);
});

test("a migration is named by time and purpose", () => {
  const files = {
    "db/migrations/20260901120000_projects.sql": "",
    "db/migrations/001-projects.sql": "",
  };
  assert.deepEqual(breaches(checkNames, files), ["db/migrations/001-projects.sql:1"]);
});

test("every component appears in a demo, directly or nested", () => {
  const files = {
    "src/ui/a/A.demo.tsx": 'import { A } from "./A.tsx";\nexport const show = A;\n',
    "src/ui/a/A.tsx": 'import { Part } from "./Part.tsx";\nexport const A = Part;\n',
    "src/ui/a/Part.tsx": "export const Part = 1;\n",
    "src/ui/a/Lost.tsx": "export const Lost = 1;\n",
    "src/workspace/a/web/Screen.tsx": "export const Screen = 1;\n",
  };
  assert.deepEqual(breaches(checkDemos, files), ["src/ui/a/Lost.tsx:1"]);
});
