import { test } from "node:test";
import { becomes } from "#src/editor/testing/becomes.ts";
import { enter } from "../enter.ts";
import { backspace } from "../erase.ts";
import { turnInto } from "../turn-into.ts";
import { openOrClose } from "./toggle.ts";

test("Enter in a toggle's title moves the rest of it inside", () => {
  becomes(enter, "+ ab^cd", "+ ab\n++ ^cd");
  becomes(enter, "+ ab^cd\n++ x", "+ ab\n++ ^cd↵x");
  becomes(enter, "+ ab^\n++ x", "+ ab\n++ ^x");
  becomes(enter, "+- a^b", "+ a\n++ ^b");
});

test("Enter at the end of a closed toggle adds a line below", () => {
  becomes(enter, "+- ab^\n++ x", "+- ab\n++ x\n^");
});

test("Enter breaks the line in callouts and toggles; an empty one leaves", () => {
  becomes(enter, "!! a^b", "!! a↵^b");
  becomes(enter, "!! ab↵^", "!! ab\n^");
  becomes(enter, "+ a\n++ b^c", "+ a\n++ b↵^c");
  becomes(enter, "+ a\n++ b↵^", "+ a\n++ b\n^");
});

test("Backspace in an empty callout or toggle makes text", () => {
  becomes(backspace, "x\n!! ^", "x\n^");
  becomes(backspace, "x\n+ ^", "x\n^");
});

test("Ctrl+Enter opens or closes a toggle without hiding the caret", () => {
  becomes(openOrClose, "+- a^b\n++ c", "+ a^b\n++ c");
  becomes(openOrClose, "+ ab\n++ c^", "+- ab^\n++ c");
});

test("blocks convert to callouts or toggles and back without losing lines", () => {
  becomes(turnInto({ name: "callout" }), "a^b", "!! a^b");
  becomes(turnInto({ name: "toggle" }), "[ab\ncd\nef]", "+ ab\n++ cd↵ef^");
  becomes(turnInto({ name: "paragraph" }), "+ a^b\n++ cd", "a^b\ncd");
});
