import assert from "node:assert/strict";
import { test } from "node:test";
import { isLinear } from "#src/editor/testing/growth.ts";
import { CODE_LANGUAGES } from "./code-languages.ts";
import { codeTokens, type TokenKind } from "./code-tokens.ts";
import { languageOf } from "./languages.ts";

const found = (code: string, language: string): [TokenKind, string][] =>
  codeTokens(code, language).map(({ kind, from, to }) => [kind, code.slice(from, to)]);

test("comments, strings, numbers, keywords and names of a program are distinguished", () => {
  assert.deepEqual(found('const a = pick("x\\"y", 12); // if\n/* "a */ `b$1`', "typescript"), [
    ["keyword", "const"],
    ["name", "pick"],
    ["string", '"x\\"y"'],
    ["number", "12"],
    ["comment", "// if"],
    ["comment", '/* "a */'],
    ["string", "`b$1`"],
  ]);
});

test("an unclosed string ends with its line, a comment with the code", () => {
  assert.deepEqual(found('x = "a\nreturn', "java"), [
    ["string", '"a'],
    ["keyword", "return"],
  ]);
  assert.deepEqual(found("/* a\nreturn", "c"), [["comment", "/* a\nreturn"]]);
});

test("data keys, SQL keywords, tags and diff lines are highlighted", () => {
  assert.deepEqual(found('{"a": true, "b": "c"}', "json"), [
    ["name", '"a"'],
    ["keyword", "true"],
    ["name", '"b"'],
    ["string", '"c"'],
  ]);
  assert.deepEqual(found("select * FROM t -- all", "sql"), [
    ["keyword", "select"],
    ["keyword", "FROM"],
    ["comment", "-- all"],
  ]);
  assert.deepEqual(found('<a href="b">if</a>', "html"), [
    ["name", "<a"],
    ["string", '"b"'],
    ["name", ">"],
    ["name", "</a"],
    ["name", ">"],
  ]);
  assert.deepEqual(found("--- a\n+b\n-c\n d", "diff"), [
    ["comment", "--- a"],
    ["added", "+b"],
    ["removed", "-c"],
  ]);
});

test("exactly the listed languages are highlighted", () => {
  for (const [name] of CODE_LANGUAGES) assert.ok(languageOf(name), name);
  for (const name of ["", "toString", "klingon"]) assert.deepEqual(codeTokens("if 1", name), []);
});

test("highlighting takes linear time in every language", () => {
  const units = [
    '"',
    "'",
    "`",
    "/*",
    "//",
    "#",
    "<!--",
    "<",
    '="',
    "a ",
    "a",
    "\\",
    '"""',
    "--",
    "-",
    "1.",
    "@",
    "\n",
  ];
  const workedUntilNow = () => {
    const { user, system } = process.threadCpuUsage();
    return user + system;
  };
  for (const [name] of CODE_LANGUAGES) {
    for (const unit of units) {
      const textOf = (length: number) => unit.repeat(Math.ceil(length / unit.length));
      const read = (text: string) => void codeTokens(text, name);
      assert.ok(isLinear({ read, textOf, workedUntilNow }), `${name}: ${unit}`);
    }
  }
});
