import assert from "node:assert/strict";
import { test } from "node:test";
import { keyCaps } from "./key-caps.ts";

test("a shortcut is printed with the symbols of a Mac", () => {
  assert.deepEqual(keyCaps("$mod+Shift+k", true), ["⌘⇧K"]);
});

test("a shortcut is printed in words elsewhere", () => {
  assert.deepEqual(keyCaps("$mod+Shift+k", false), ["Ctrl Shift K"]);
});

test("keys pressed one after the other are printed one by one", () => {
  assert.deepEqual(keyCaps("g p", false), ["G", "P"]);
});

test("a sign stays what it is and an arrow becomes one", () => {
  assert.deepEqual(keyCaps("?", true), ["?"]);
  assert.deepEqual(keyCaps("Alt+ArrowUp", false), ["Alt ↑"]);
});
