import assert from "node:assert/strict";
import { test } from "node:test";
import { initialsOf } from "./initials.ts";
import { keyCaps } from "./key-caps.ts";
import { colourOf, LABEL_COLOURS } from "./label-colours.ts";

test("initials are those of the first and the last name", () => {
  assert.equal(initialsOf("Maya Keller"), "MK");
  assert.equal(initialsOf("  ana maria del Río "), "AR");
  assert.equal(initialsOf("Élodie"), "É");
});

test("initials start with a letter or digit", () => {
  assert.equal(initialsOf("(Sales) Team"), "ST");
  assert.equal(initialsOf("tom@northwind.studio"), "T");
  assert.equal(initialsOf(""), "");
});

test("ids map to fixed colours that use the whole palette", () => {
  const ids = Array.from({ length: 200 }, (_, at) => `person ${at}`);
  assert.deepEqual(ids.map(colourOf), ids.map(colourOf));
  assert.deepEqual(new Set(ids.map(colourOf)), new Set(LABEL_COLOURS));
});

test("a shortcut is printed with the symbols of a Mac", () => {
  assert.deepEqual(keyCaps("$mod+Shift+k", true), ["⌘⇧K"]);
});

test("a shortcut is printed in words on other systems", () => {
  assert.deepEqual(keyCaps("$mod+Shift+k", false), ["Ctrl Shift K"]);
});

test("keys pressed one after the other are printed one by one", () => {
  assert.deepEqual(keyCaps("g p", false), ["G", "P"]);
});

test("a plain sign is unchanged and an arrow is replaced", () => {
  assert.deepEqual(keyCaps("?", true), ["?"]);
  assert.deepEqual(keyCaps("Alt+ArrowUp", false), ["Alt ↑"]);
});
