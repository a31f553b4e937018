import assert from "node:assert/strict";
import { test } from "node:test";
import type { Node } from "prosemirror-model";
import { EditorState, TextSelection } from "prosemirror-state";
import { editingPlugins } from "#src/editor/commands/editing-plugins.ts";
import { schema } from "#src/editor/document/schema/schema.ts";

const { doc, paragraph } = schema.nodes;

test("a key in a page of 5,000 blocks looks at no more of them than in a page of 50", () => {
  const few = visitedByKey(50);
  const many = visitedByKey(5000);

  assert.ok(few > 0);
  assert.ok(many <= few + 10, `${many} blocks are visited instead of ${few}`);
});

/** How many blocks are looked at by name or content when one letter is typed in the middle. */
function visitedByKey(count: number): number {
  let visited = 0;
  const blocks = Array.from({ length: count }, (_, at) =>
    watched(paragraph.create({ id: `block${at}` }, schema.text(`line ${at}`)), () => {
      visited += 1;
    }),
  );
  const state = EditorState.create({ doc: doc.create(null, blocks), plugins: editingPlugins() });
  const middle = state.doc.resolve(Math.floor(state.doc.content.size / 2)).start(1);
  const placed = state.apply(state.tr.setSelection(TextSelection.create(state.doc, middle)));
  visited = 0;
  placed.apply(placed.tr.insertText("x"));
  return visited;
}

function watched(node: Node, note: () => void): Node {
  const { content } = node;
  Object.defineProperty(node, "content", {
    get() {
      note();
      return content;
    },
  });
  return node;
}
