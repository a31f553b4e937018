import { test } from "node:test";
import { becomes } from "#src/editor/testing/becomes.ts";
import { enter } from "../enter.ts";
import { backspace } from "../erase.ts";
import { turnInto } from "../turn-into.ts";
import { openOrClose } from "./toggle.ts";

test("Enter in the title of a toggle takes the words behind the caret inside", () => {
  becomes(enter, "+ ab^cd", "+ ab\n++ ^cd");
  becomes(enter, "+ ab^cd\n++ x", "+ ab\n++ ^cd↵x");
  becomes(enter, "+ ab^\n++ x", "+ ab\n++ ^x");
  becomes(enter, "+- a^b", "+ a\n++ ^b");
});

test("Enter at the end of a closed toggle makes a line below it", () => {
  becomes(enter, "+- ab^\n++ x", "+- ab\n++ x\n^");
});

test("Enter breaks the line in a callout and in a toggle, and an empty last line leaves it", () => {
  becomes(enter, "!! a^b", "!! a↵^b");
  becomes(enter, "!! ab↵^", "!! ab\n^");
  becomes(enter, "+ a\n++ b^c", "+ a\n++ b↵^c");
  becomes(enter, "+ a\n++ b↵^", "+ a\n++ b\n^");
});

test("Backspace in an empty callout or toggle makes text", () => {
  becomes(backspace, "x\n!! ^", "x\n^");
  becomes(backspace, "x\n+ ^", "x\n^");
});

test("Ctrl+Enter opens and closes a toggle, and the caret does not stay in what is hidden", () => {
  becomes(openOrClose, "+- a^b\n++ c", "+ a^b\n++ c");
  becomes(openOrClose, "+ ab\n++ c^", "+- ab^\n++ c");
});

test("blocks turn into a callout or a toggle and back without losing a line", () => {
  becomes(turnInto({ name: "callout" }), "a^b", "!! a^b");
  becomes(turnInto({ name: "toggle" }), "[ab\ncd\nef]", "+ ab\n++ cd↵ef^");
  becomes(turnInto({ name: "paragraph" }), "+ a^b\n++ cd", "a^b\ncd");
});
