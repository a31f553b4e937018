import assert from "node:assert/strict";
import { test } from "node:test";
import { writeClipboard } from "#src/editor/document/export/write-clipboard.ts";
import { readClipboard } from "#src/editor/document/import/editor-js-clipboard.ts";
import { schema } from "#src/editor/document/schema/schema.ts";
import { becomes, run } from "#src/editor/testing/becomes.ts";
import { docText, stateOf } from "#src/editor/testing/notation.ts";
import { OWN_IMAGE } from "#src/editor/testing/own-image.ts";
import { insertBlocks } from "./insert-blocks.ts";

const paste = (text: string) => insertBlocks(stateOf(text).doc.children);

test("C-3 a single paragraph is pasted into the line", () => {
  becomes(paste("xy"), "a^b", "axy^b");
  becomes(paste("xy"), "- a[b]c", "- axy^c");
  becomes(paste("x↵y"), "# a^", "# ax y^");
});

test("C-3 several blocks are pasted, replacing an empty paragraph", () => {
  becomes(paste("x\n# y"), "^", "x\n# y^");
  becomes(paste("x\n# y"), "a^b", "a\nx\n# y^\nb");
  becomes(paste("x\n# y"), "^ab", "x\n# y^\nab");
  becomes(paste("x\n# y"), "ab^\nc", "ab\nx\n# y^\nc");
  becomes(paste("x\n# y"), "a[b\nc]d", "a\nx\n# y^\nd");
});

test("pasted lists and lines become items of the list with the caret", () => {
  becomes(paste("- x\n  - y\n- z"), "- a\n- ^\n- b", "- a\n- x\n  - y\n- z^\n- b");
  becomes(paste("x\ny"), "- a^b\n  - k", "- a\n- x\n- y^\n- b\n  - k");
  becomes(paste("# x\ny"), "- a^\n- b", "- a\n- b\n# x\ny^");
});

test("T-20 several paragraphs stay in the cell, as lines", () => {
  becomes(paste("x\ny\n- z"), "| a^ | b |", "| ax↵y↵• z^ | b |");
});

test("T-20 a pasted table fills a rectangle, extending the target table", () => {
  becomes(
    paste("| 1 | 2 |\n| 3 | 4 |"),
    "|= a | b |\n| c | d^ |",
    "|= a | b |  |\n| c | 1 | 2 |\n|  | 3 | 4^ |",
  );
  becomes(paste("|= 1 |\n| 2 |"), "| a^ |\n| b |", "| 1 |\n| 2^ |");
});

test("T-20 text around a pasted table goes around the filled table", () => {
  becomes(paste("x\n| 1 | 2 |\ny"), "a\n| b^ | c |", "a\nx\n| 1 | 2^ |\ny");
});

test("a pasted block that fits no line follows its table or code", () => {
  becomes(paste("x\n---\ny"), "| a^ | b |\nc", "| ax↵y^ | b |\n---\nc");
  becomes(paste("x\n---\ny"), "``` a^", "``` ax↵y^\n---");
  const picture = schema.nodes.image.create({ file: { url: OWN_IMAGE } }, schema.text("c"));
  const unknown = schema.nodes.raw.create({ stored: { type: "mermaid", data: {} } });
  for (const before of ["| a^ | b |\n- d", "``` a^\n- d", "- a^\n- b\n# d"]) {
    const state = run(insertBlocks([picture, unknown]), stateOf(before));
    const types = state.doc.children.map(({ type }) => type.name);
    assert.deepEqual(types.slice(1, 3), ["image", "raw"], before);
    assert.equal(types.length, 4);
    assert.equal(state.doc.child(1).textContent, "c");
    assert.equal(state.doc.firstChild?.eq(stateOf(before).doc.child(0)), true);
  }
});

test("blocks that are pasted into code become text", () => {
  becomes(paste("# x\n- y"), "``` a^", "``` ax↵y^");
});

test("C-2 blocks are exchanged with other products in the form of Editor.js", () => {
  const { doc } = stateOf("# a^\n- b\n  - c\n| d | e |");
  const copied = writeClipboard(doc.children);
  assert.deepEqual(JSON.parse(copied)[0], { tool: "header", data: { text: "a", level: 1 } });
  const blocks = readClipboard(copied);
  assert.equal(docText(schema.nodes.doc.create(null, blocks)), docText(doc));
  assert.ok(blocks.every(({ attrs }) => attrs.id === ""));
  assert.equal(readClipboard('[{"type":"paragraph","data":{"text":"x"}}]')[0]?.textContent, "x");
  for (const none of ["", "{", "{}", "[]", "[1]"]) assert.deepEqual(readClipboard(none), []);
});
