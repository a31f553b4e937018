import assert from "node:assert/strict";
import { test } from "node:test";
import { EditorState, TextSelection } from "prosemirror-state";
import { decode } from "#src/editor/document/decode.ts";
import { encode } from "#src/editor/document/encode.ts";
import { docText, stateOf, textOf } from "#src/editor/testing/notation.ts";
import { page } from "#src/editor/testing/pages.ts";
import { editingPlugins } from "../editing-plugins.ts";
import { undoStep } from "../history/page-history.ts";
import { moveBlockTo } from "../move-blocks.ts";
import { receiveContent } from "./receive-content.ts";

/** A page in notation with blocks named a, b, c. */
function open(text: string): EditorState {
  const { doc, selection } = stateOf(text);
  const named = doc.children.map((node, at) =>
    node.type.create({ ...node.attrs, id: "abcdef"[at] }, node.content),
  );
  const state = EditorState.create({
    doc: doc.type.create(null, named),
    plugins: editingPlugins(),
  });
  const { anchor, head } = selection;
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, anchor, head)));
}

type Blocks = ReturnType<typeof encode>["blocks"];

function receive(state: EditorState, change: (blocks: Blocks) => Blocks): EditorState {
  const content = encode(state.doc, { time: 0 });
  const changed = { ...content, blocks: change(content.blocks) };
  return state.apply(receiveContent(state, changed, new Map()).tr);
}

const said = (id: string, text: string) => ({ id, type: "paragraph", data: { text } });
const reword = (id: string, text: string) => (blocks: Blocks) =>
  blocks.map((block) => (block.id === id ? said(id, text) : block));

test("inserting blocks above keeps the caret in its text", () => {
  const state = receive(open("one\ntw^o"), (blocks) => [said("x", "above"), ...blocks]);
  assert.equal(textOf(state), "above\none\ntw^o");
});

test("words that others add around the caret leave it where it is", () => {
  const state = receive(open("the cl^ient"), reword("a", "Now the client pays"));
  assert.equal(textOf(state), "Now the cl^ient pays");
});

test("text inserted remotely after the caret stays after it", () => {
  const state = receive(open("one^"), reword("a", "one two"));
  assert.equal(textOf(state), "one^ two");
});

test("an empty line with the caret stays, though it is not saved", () => {
  const state = receive(open("one\n^\ntwo"), reword("c", "three"));
  assert.equal(textOf(state), "one\n^\nthree");
});

test("a remote change to a cell keeps the caret elsewhere", () => {
  const table = (cell: string) => ({
    id: "a",
    type: "table",
    data: { withHeadings: false, stretched: false, content: [["one", cell]] },
  });
  const state = receive(open("| on^e | two |"), () => [table("three")]);
  assert.equal(textOf(state), "| on^e | three |");
});

test("undo reverts local typing, not later remote changes", () => {
  const first = open("one^\ntwo");
  const typed = first.apply(first.tr.insertText("!"));
  let state = receive(typed, reword("b", "theirs"));
  undoStep(state, (tr) => {
    state = state.apply(tr);
  });
  assert.equal(docText(state.doc), "one\ntheirs");
});

test("undoing a move keeps remote edits of the block", () => {
  let state = open("on^e\ntwo\nthree");
  const dispatch = (tr: EditorState["tr"]) => {
    state = state.apply(tr);
  };
  moveBlockTo(0, 3)(state, dispatch);
  state = receive(state, reword("a", "theirs"));
  undoStep(state, dispatch);
  assert.equal(docText(state.doc), "theirs\ntwo\nthree");
});

test("a page that is the same changes nothing", () => {
  const state = open("one^\ntwo");
  assert.equal(receive(state, (blocks) => blocks).doc, state.doc);
});

test("a remote block keeps additional keys next to ours", () => {
  const block = { id: "a", type: "paragraph", data: { text: "theirs", foreign: 1 } };
  const state = open("mine^");
  const content = { time: 0, blocks: [block], version: "2.31.0" };
  const { tr, stored } = receiveContent(state, content, decode(page()).stored);

  assert.deepEqual(encode(tr.doc, { time: 0, stored }).blocks, [block]);
});
