import assert from "node:assert/strict";
import { test } from "node:test";
import { breaches } from "../repository-for-tests.ts";
import { checkCasts } from "./casts.ts";
import { checkDependencies } from "./dependencies.ts";
import { checkClock, checkEnvironment, checkForbidden } from "./forbidden.ts";
import { checkGuides } from "./guides.ts";
import { checkLeftovers } from "./leftovers.ts";
import { checkPlainWords } from "./plain-words.ts";

const FILE = "src/platform/server/a.ts";

test("code generation from text and type bypasses are rejected", () => {
  const text = [
    'eval("1");',
    'new Function("return 1");',
    'Function("return 1");',
    'Reflect.get(row, "id");',
    'import { runInNewContext } from "node:vm";',
  ].join("\n");
  const found = breaches(checkForbidden, { [FILE]: text });
  assert.deepEqual(
    found.sort(),
    [1, 2, 3, 4, 5].map((line) => `${FILE}:${line}`),
  );
});

test("the environment is read by readConfig, scripts and tests only", () => {
  const text = "const port = process.env.PORT;\n";
  const files = {
    [FILE]: text,
    "src/app/server/main.ts": "readConfig(process.env);\n",
    "src/platform/server/postgres/a.ts": "const path = process.env.PATH;\n",
    "src/platform/server/a.test.ts": text,
    "src/testing/test-app.ts": text,
    "scripts/dev.ts": text,
  };
  assert.deepEqual(breaches(checkEnvironment, files), [`${FILE}:1`]);
});

test("the server of outreach asks its clock for the time", () => {
  const text = "const now = new Date();\nconst at = Date.now();\nconst past = new Date(0);\n";
  const path = "src/outreach/leads/server/a.ts";
  const files = { [path]: text, "src/outreach/leads/server/a.test.ts": text, [FILE]: text };
  assert.deepEqual(breaches(checkClock, files), [`${path}:1`, `${path}:2`]);
});

test("TODO notes are found in code, styles and migrations", () => {
  const note = "TO" + "DO";
  const files = {
    [FILE]: `// ${note}: later\n`,
    "src/ui/a.css": `/* ${note} */\n`,
    "db/migrations/20260901120000_a.sql": `select 1;\n-- ${note}\n`,
    "src/b.ts": `const text = "${note}";\n`,
  };
  assert.deepEqual(breaches(checkLeftovers, files), [
    "src/ui/a.css:1",
    "db/migrations/20260901120000_a.sql:2",
    `${FILE}:1`,
  ]);
});

test("type errors and sizes are not silenced", () => {
  const files = {
    [FILE]: [
      "// @ts-ignore",
      "// @ts-expect-error the type is wrong",
      "// biome-ignore lint/complexity/noExcessiveLinesPerFunction: long",
      "// biome-ignore-all lint/suspicious/noConsole: loud",
      "// biome-ignore lint/suspicious/noConsole: it talks to a person",
    ].join("\n"),
    "src/a.test.ts": "// @ts-expect-error a missing sample does not compile\n",
  };
  assert.deepEqual(
    breaches(checkLeftovers, files),
    [1, 2, 3, 4].map((line) => `${FILE}:${line}`),
  );
});

test("commented-out code is found, sentences are not", () => {
  const text = [
    "// const before = 1;",
    "// if (isReady) {",
    "// Waits for the row; returns it when it is there.",
    "// for a while the old one stays readable",
  ].join("\n");
  assert.deepEqual(breaches(checkLeftovers, { [FILE]: text }), [`${FILE}:1`, `${FILE}:2`]);
});

test("skipped, exclusive and planned tests are found in every form", () => {
  const path = "src/a.test.ts";
  const text = [
    'test.skip("a", run);',
    'test("b", { only: true }, run);',
    'test("c", (t) => t.skip());',
    'it.todo("d");',
    'test("e", { timeout: 10 }, () => list({ skip: 6 }));',
  ].join("\n");
  assert.deepEqual(
    breaches(checkLeftovers, { [path]: text }),
    [1, 2, 3, 4].map((line) => `${path}:${line}`),
  );
});

test("a leftover of an editor or a merge is found", () => {
  const files = {
    "src/a.ts.orig": "",
    "docs/a.md": `one\n${"<".repeat(7)} HEAD\n`,
  };
  assert.deepEqual(breaches(checkLeftovers, files), ["src/a.ts.orig:1", "docs/a.md:2"]);
});

test("a cast needs a sentence above it", () => {
  const files = {
    [FILE]: "\n\n\nconst a = b as string;\nconst c = [1] as const;\n",
    "src/b.ts": "// The wire format promises a string here.\nconst a = b as string;\n",
    "src/c.ts": `// Kysely loses the type here, so each cast restores it.\n\n${"\n".repeat(9)}const a = b as string;\n`,
  };
  assert.deepEqual(breaches(checkCasts, files), [`${FILE}:4`]);
});

test("each dependency is pinned and documented, with no leftover entries", () => {
  const files = {
    "package.json": JSON.stringify({
      dependencies: { zod: "4.6.7", kysely: "^0.29.9", "@types/pg": "8.0.0" },
      devDependencies: { knip: "6.44.2" },
    }),
    "docs/decisions/dependencies.md": [
      "- `zod` — schemas.",
      "- `kysely`, `@types/pg` — queries.",
      "- `lodash` — nothing any more.",
    ].join("\n"),
  };
  assert.deepEqual(breaches(checkDependencies, files), [
    "package.json:1",
    "docs/decisions/dependencies.md:1",
    "docs/decisions/dependencies.md:3",
  ]);
});

test("links in guides point to existing files or folders", () => {
  const files = {
    "README.md":
      "[a](docs/a.md#part) [b](docs) [c](https://example.com) [d](#here)\n[e](docs/e.md)",
    "docs/a.md": "[up](../README.md)",
  };
  assert.deepEqual(breaches(checkGuides, files), ["README.md:2"]);
});

test("an example in a guide matches its file", () => {
  const example = (text: string) => `# Style\n\n\`\`\`ts\n// src/a.ts\n${text}\n\`\`\`\n`;
  const files = {
    "src/a.ts": "const one = 1;\nconst two = 2;\nconst three = 3;\n",
    "A.md": example("const one = 1;\n…\nconst three = 3;"),
    "B.md": example("const three = 3;\n…\nconst one = 1;"),
    "C.md": example("const one = 11;"),
    "D.md": example("const one = 1;").replace("src/a.ts", "src/gone.ts"),
  };
  assert.deepEqual(breaches(checkGuides, files), ["B.md:4", "C.md:4", "D.md:4"]);
});

test("stilted words are rejected in comments, styles, test names and texts", () => {
  const word = "some" + "body";
  const files = {
    [FILE]: `/**\n * For ${word}.\n */\nconst text = "${word}";\n`,
    "src/ui/a.css": `a {\n  /* ${word} */\n}\n`,
    "src/a.test.ts": `test("${word} signs in", () => {});\n`,
    "src/workspace/a/web/a.text.ts": `export const aText = { title: "Invite ${word}" };\n`,
  };
  assert.deepEqual(breaches(checkPlainWords, files).sort(), [
    "src/a.test.ts:1",
    `${FILE}:2`,
    "src/ui/a.css:2",
    "src/workspace/a/web/a.text.ts:1",
  ]);
});

test("compound test names or names above twelve words are rejected", () => {
  const path = "src/a.test.ts";
  const text = [
    'test("a draft is saved, and the list names it", () => {});',
    'test("one two three four five six seven eight nine ten eleven twelve thirteen", run);',
    `test(\`a \${kind ?? "b c d e f g h i j k l m"} is saved\`, () => {});`,
    'test("one two three four five six seven eight nine ten eleven twelve", run);',
    'test("a draft is saved", { timeout: 10 }, () => list("one, and two"));',
  ].join("\n");
  const found = breaches(checkPlainWords, { [path]: text, [FILE]: 'say("one, and two");\n' });
  assert.deepEqual(found, [`${path}:1`, `${path}:2`]);
});
