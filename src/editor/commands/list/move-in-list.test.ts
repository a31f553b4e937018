import { test } from "node:test";
import { becomes, passes, stays } from "#src/editor/testing/becomes.ts";
import { backspace, forwardDelete } from "../erase.ts";
import { setListStyle } from "./list-style.ts";
import { indentItems, outdentItems } from "./shift-items.ts";

test("L-12 Tab nests an item with its children below the previous one", () => {
  becomes(indentItems, "- a\n  - x\n- b^\n  - k", "- a\n  - x\n  - b^\n    - k");
});

test("L-12 Tab on the first item stays and does nothing", () => {
  stays(indentItems, "- a^\n- b");
});

test("L-12 Tab moves all selected items of a level", () => {
  becomes(indentItems, "- a\n- [b\n- c]\n- d", "- a\n  - [b\n  - c]\n- d");
});

test("L-12 Tab goes no deeper than eight levels", () => {
  const deep = Array.from({ length: 8 }, (_, level) => `${"  ".repeat(level)}- a`).join("\n");
  stays(indentItems, `${deep}\n${"  ".repeat(7)}- b^`);
});

test("L-13 Shift+Tab adopts following siblings, so no line moves", () => {
  becomes(outdentItems, "- p\n  - a\n  - b^\n  - c", "- p\n  - a\n- b^\n  - c");
  becomes(outdentItems, "- p\n  - a^\n    - k\n  - c", "- p\n- a^\n  - k\n  - c");
});

test("L-13 Shift+Tab moves all selected items of a level", () => {
  becomes(outdentItems, "- p\n  - [a\n  - b]\n  - c", "- p\n- [a\n- b]\n  - c");
});

test("L-12 L-13 only the moved item adopts its new list's kind", () => {
  becomes(indentItems, "- a\n  1. x\n- b^\n  - k", "- a\n  1. x\n  1. b^\n    - k");
  becomes(outdentItems, "- p\n  1. a\n  1. b^\n  1. c", "- p\n  1. a\n- b^\n  1. c");
  becomes(indentItems, "☐ a\n☑ b^", "☐ a\n  ☑ b^");
});

test("L-14 Shift+Tab on the top level does nothing", () => {
  stays(outdentItems, "- a\n- b^");
});

test("L-15 Backspace at the start joins the previous deepest item", () => {
  becomes(backspace, "- a\n  - b\n    - c\n- ^d", "- a\n  - b\n    - c^d");
  becomes(backspace, "- a\n- ^b", "- a^b");
});

test("L-15 an item below the joined item keeps its level", () => {
  becomes(backspace, "- a\n- ^b\n  - k\n- c", "- a^b\n  - k\n- c");
  becomes(backspace, "- a\n  - x\n- ^b\n  - k", "- a\n  - x^b\n  - k");
});

test("L-16 Backspace at the start of a first child joins the parent", () => {
  becomes(backspace, "- p\n  - ^a\n    - k\n  - b", "- p^a\n  - k\n  - b");
});

test("L-17 Backspace at the start of a list makes a paragraph", () => {
  becomes(backspace, "- ^a\n- b", "^a\n- b");
  becomes(backspace, "- ^a\n  - k\n- b", "^a\n- k\n- b");
  becomes(backspace, "- ^", "^");
});

test("L-18 Backspace with selected text deletes just that", () => {
  becomes(backspace, "- a[b]c", "- a^c");
  becomes(backspace, "- a[b\n- c]d", "- a^d");
});

test("L-15 Delete at the end of an item joins the next line", () => {
  becomes(forwardDelete, "- a^\n  - b\n    - k", "- a^b\n  - k");
  becomes(forwardDelete, "- p\n  - a^\n- b\n  - k", "- p\n  - a^b\n  - k");
});

test("L-3 the style changes the list with all lists inside it", () => {
  becomes(setListStyle("ordered"), "- a^\n  - b\n- c", "1. a^\n  1. b\n1. c");
});

test("list keys do nothing outside a list", () => {
  passes(indentItems, "a^");
  passes(outdentItems, "a^");
});
