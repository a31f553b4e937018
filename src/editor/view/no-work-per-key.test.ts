import assert from "node:assert/strict";
import { test } from "node:test";
import { Fragment } from "prosemirror-model";
import { EditorState, TextSelection } from "prosemirror-state";
import { editingPlugins } from "#src/editor/commands/editing-plugins.ts";
import { schema } from "#src/editor/document/schema/schema.ts";

const { doc, paragraph } = schema.nodes;

test("a key in a page of 5,000 blocks visits no more of them than in a page of 50", () => {
  const few = visitedByKey(50);
  const many = visitedByKey(5000);

  assert.ok(many <= few + 5, `${many} nodes are visited instead of ${few}`);
  assert.ok(
    visitedBy(() => pageOf(50).doc.descendants(() => undefined)) >= 50,
    "nothing is counted",
  );
});

/** How many nodes the plugins walk through when one letter is typed in the middle of a page. */
function visitedByKey(blocks: number): number {
  const state = pageOf(blocks);
  const middle = state.doc.resolve(Math.floor(state.doc.content.size / 2)).start(1);
  const placed = state.apply(state.tr.setSelection(TextSelection.create(state.doc, middle)));
  return visitedBy(() => {
    const typed = placed.apply(placed.tr.insertText("x"));
    for (const plugin of typed.plugins) plugin.props.decorations?.call(plugin, typed);
  });
}

function pageOf(blocks: number): EditorState {
  const lines = Array.from({ length: blocks }, (_, at) =>
    paragraph.create({ id: `block${at}` }, schema.text(`line ${at}`)),
  );
  return EditorState.create({ doc: doc.create(null, lines), plugins: editingPlugins() });
}

/** Every walk through a document of ProseMirror, whatever it is for, goes through these two. */
function visitedBy(work: () => void): number {
  const { nodesBetween, forEach } = Fragment.prototype;
  let visited = 0;
  Fragment.prototype.nodesBetween = function (from, to, visit, start, parent) {
    nodesBetween.call(
      this,
      from,
      to,
      (...node) => {
        visited += 1;
        return visit(...node);
      },
      start,
      parent,
    );
  };
  Fragment.prototype.forEach = function (visit) {
    forEach.call(this, (...node) => {
      visited += 1;
      visit(...node);
    });
  };
  try {
    work();
  } finally {
    Object.assign(Fragment.prototype, { nodesBetween, forEach });
  }
  return visited;
}
