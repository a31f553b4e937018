import assert from "node:assert/strict";
import { test } from "node:test";
import { type EditorState, TextSelection } from "prosemirror-state";
import { writeInline } from "#src/editor/document/inline/write-inline.ts";
import { becomes, passes, run, runAll, shows, stays } from "#src/editor/testing/becomes.ts";
import { stateOf } from "#src/editor/testing/notation.ts";
import { editingPlugins } from "./editing-plugins.ts";
import { breakLine, enter } from "./enter.ts";
import { backspace, forwardDelete } from "./erase.ts";
import { toggleMark } from "./marks.ts";

test("P-4 Enter splits a paragraph, or adds an empty one", () => {
  becomes(enter, "a^b", "a\n^b");
  becomes(enter, "^ab", ".\n^ab");
  becomes(enter, "ab^", "ab\n^");
  becomes(enter, "^", ".\n^");
});

test("P-4 a split keeps the text's id and formatting in both halves", () => {
  const bold = (before: string) => run(toggleMark("bold"), stateOf(before, editingPlugins()));
  const html = ({ doc }: EditorState) => doc.children.map(({ content }) => writeInline(content));
  const split = run(enter, bold("[ab]"));
  assert.deepEqual(html(split), ["", ""], "what is selected goes first");
  const inside = bold("[abcd]");
  const at = (pos: number) =>
    inside.apply(inside.tr.setSelection(TextSelection.create(inside.doc, pos)));
  const halves = run(enter, at(3));
  assert.deepEqual(html(halves), ["<b>ab</b>", "<b>cd</b>"]);
  assert.deepEqual(html(halves.apply(halves.tr.insertText("x"))), ["<b>ab</b>", "<b>xcd</b>"]);
  const above = run(enter, at(1));
  assert.equal(above.doc.lastChild?.attrs.id, "b0");
  const below = run(enter, at(5));
  assert.equal(below.doc.firstChild?.attrs.id, "b0");
  assert.deepEqual(html(below.apply(below.tr.insertText("x"))), ["<b>abcd</b>", "<b>x</b>"]);
});

test("P-4 Enter over selected blocks removes them first", () => {
  becomes(enter, "a[b\n# c]d", "a\n^d");
});

test("P-5 Shift+Enter breaks the line inside the paragraph", () => {
  becomes(breakLine, "a^b", "a↵^b");
  becomes(breakLine, "a[b]c", "a↵^c");
});

test("H-6 Shift+Enter in a heading inserts a space", () => {
  becomes(breakLine, "# ab^", "# ab ^");
  becomes(breakLine, "# a[x]b", "# a ^b");
});

test("H-7 Enter at the end of a heading makes a paragraph", () => {
  becomes(enter, "## ab^", "## ab\n^");
});

test("H-7 Enter splits a heading or adds a paragraph above it", () => {
  becomes(enter, "## a^b", "## a\n## ^b");
  becomes(enter, "## ^ab", ".\n## ^ab");
});

test("P-6 Backspace at the start removes an empty block before", () => {
  becomes(backspace, ".\n^a", "^a");
});

test("P-6 Backspace in an empty block removes it and moves back", () => {
  becomes(backspace, "ab\n^", "ab^");
  becomes(backspace, "- a\n  - b\n^", "- a\n  - b^");
  becomes(backspace, "| a | b |\n^", "| a | b^ |");
});

test("P-6 Backspace joins two texts", () => {
  becomes(backspace, "ab\n^cd", "ab^cd");
  becomes(backspace, "# ab\n^cd↵e", "# ab^cd e");
  becomes(backspace, "ab\n# ^cd", "ab^cd");
});

test("P-6 Backspace after any other block only moves the caret", () => {
  becomes(backspace, "| a | b |\n^c", "| a | b^ |\nc");
  becomes(backspace, "``` x\n^c", "``` x^\nc");
});

test("P-6 Backspace after a list joins the last item only once", () => {
  becomes(backspace, "- a\n^b", "- a^b");
  becomes(backspace, "- a\n  - b\n^c↵d\ne", "- a\n  - b^c↵d\ne");
  becomes(backspace, "☐ a\n☑ b\n# ^c", "☐ a\n☑ b^c");

  const joined = runAll([backspace, backspace], "- a\n^b", editingPlugins());
  shows(joined, "- a^b");
  assert.equal(backspace(joined), false, "The third press is the browser's.");
});

test("P-6 Backspace after a list deletes as usual after another action", () => {
  const joined = runAll([backspace], "- one\n^two", editingPlugins());
  const typed = joined.apply(joined.tr.insertText("x"));
  assert.equal(backspace(typed), false);
  const { doc, tr, selection } = joined;
  const away = joined.apply(tr.setSelection(TextSelection.create(doc, selection.head - 1)));
  const back = away.apply(away.tr.setSelection(TextSelection.create(doc, selection.head)));
  assert.equal(backspace(back), false);
});

test("P-6 a remote save does not interrupt a join by Backspace", () => {
  const joined = runAll([backspace], "a\n- one\n^two", editingPlugins());
  const theirs = joined.tr.insertText("above ", 1).setMeta("addToHistory", false);
  shows(run(backspace, joined.apply(theirs)), "above a\n- one^two");
});

test("P-6 Backspace in an empty heading makes a paragraph", () => {
  becomes(backspace, "## ^", "^");
  becomes(backspace, "a\n# ^\nb", "a\n^\nb");
});

test("P-6 Backspace at the start of the page does nothing", () => {
  stays(backspace, "^a");
  stays(backspace, "## ^a\nb");
});

test("P-7 Delete at the end does the same from the other side", () => {
  becomes(forwardDelete, "a^\n.", "a^");
  becomes(forwardDelete, "^\nb", "^b");
  becomes(forwardDelete, "a^\n# b", "a^b");
  becomes(forwardDelete, "a^\n- b", "a\n- ^b");
  becomes(forwardDelete, "- a^\nb", "- a^b");
  becomes(forwardDelete, "- a\n  - b^\n# c", "- a\n  - b^c");
  stays(forwardDelete, "a^");
});

test("inside a text both keys are left to the browser", () => {
  passes(backspace, "a^b");
  passes(forwardDelete, "a^b");
});

test("the third Enter at the end of code leaves it", () => {
  becomes(enter, "``` a^", "``` a↵^");
  becomes(enter, "``` a↵↵^", "``` a\n^");
});

test("the second Enter at the end of a quote leaves it", () => {
  becomes(enter, "> a^", "> a↵^");
  becomes(enter, "> a↵^", "> a\n^");
});

test("Enter and Backspace split, join and leave checklist items", () => {
  becomes(enter, "☑ a^b", "☑ a\n☐ ^b");
  becomes(enter, "☑ a\n☐ ^", "☑ a\n^");
  becomes(backspace, "☐ a\n☑ ^b", "☐ a^b");
  becomes(backspace, "☐ ^a\n☑ b", "^a\n☑ b");
});

test("C-13 a selection across blocks is deleted from middle to middle", () => {
  becomes(backspace, "a[b\n- c\n- d]e", "a^e");
  becomes(backspace, "# a[b\n| x | y |\nc]d", "# a^d");
});

test("C-13 a table that is selected in part keeps its shape", () => {
  becomes(backspace, "a[b\n| x | y]z |\n| u | v |", "a^\n|  | z |\n| u | v |");
  becomes(backspace, "| u | v[w |\n| x | y |\na]b", "| u | v^ |\n|  |  |\nb");
});
