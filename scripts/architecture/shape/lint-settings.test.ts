import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, test } from "node:test";

const root = join(import.meta.dirname, "../../..");
const biome = join(root, "node_modules/@biomejs/biome/bin/biome");
const folder = mkdtempSync(join(tmpdir(), "foreword-lint-"));
after(() => rmSync(folder, { recursive: true, force: true }));

const settings = JSON.parse(readFileSync(join(root, "biome.json"), "utf8"));
writeFileSync(join(folder, "biome.json"), JSON.stringify({ ...settings, vcs: { enabled: false } }));

/** Lint rules that a text breaks at that path. */
function broken(path: string, text: string): string[] {
  mkdirSync(join(folder, dirname(path)), { recursive: true });
  writeFileSync(join(folder, path), text);
  const args = [biome, "lint", "--reporter=json", path];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
  return [...new Set(stdout.match(/lint\/\w+\/\w+/g))].sort();
}

const body = (lines: number) => "  work(1);\n".repeat(lines);
const LENGTH = "lint/complexity/noExcessiveLinesPerFunction";

test("a function has at most 60 lines", () => {
  assert.deepEqual(broken("src/a.ts", `export function a() {\n${body(60)}}\n`), []);
  assert.deepEqual(broken("src/a.ts", `export function a() {\n${body(61)}}\n`), [LENGTH]);
});

test("a component has at most 120 lines", () => {
  assert.deepEqual(broken("src/ui/A.tsx", `export function A() {\n${body(120)}}\n`), []);
  assert.deepEqual(broken("src/ui/A.tsx", `export function A() {\n${body(121)}}\n`), [LENGTH]);
});

test("type assertions that bypass the compiler are rejected", () => {
  assert.deepEqual(broken("src/a.ts", "export const a: any = 1;\n"), [
    "lint/suspicious/noExplicitAny",
  ]);
  assert.deepEqual(broken("src/a.ts", "export const a = list[0]!;\n"), [
    "lint/style/noNonNullAssertion",
  ]);
});

test("default exports and re-exports are rejected", () => {
  assert.deepEqual(broken("src/a.ts", "export default 1;\n"), ["lint/style/noDefaultExport"]);
  assert.deepEqual(broken("src/a.ts", 'export * from "./b.ts";\n'), [
    "lint/performance/noBarrelFile",
    "lint/performance/noReExportAll",
  ]);
});

test("a floating promise is rejected", () => {
  const text =
    "async function later() {\n  await work();\n}\n\nexport function now() {\n  later();\n}\n";
  assert.deepEqual(broken("src/a.ts", text), ["lint/nursery/noFloatingPromises"]);
});

test("two files do not import each other", () => {
  const importing = (name: string) =>
    `import { ${name} } from "./${name}.ts";\n\nexport const x = () => ${name};\n`;
  writeFileSync(join(folder, "src/b.ts"), importing("a").replace("x =", "b ="));
  const text = importing("b").replace("x =", "a =");
  assert.deepEqual(broken("src/a.ts", text), ["lint/suspicious/noImportCycles"]);
});

test("only commands talk to the terminal", () => {
  const text = 'console.log("hello");\n';
  assert.deepEqual(broken("src/platform/server/a.ts", text), ["lint/suspicious/noConsole"]);
  assert.deepEqual(broken("scripts/a.ts", text), []);
});
