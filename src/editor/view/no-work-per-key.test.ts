import assert from "node:assert/strict";
import { test } from "node:test";
import { Fragment } from "prosemirror-model";
import { EditorState, TextSelection, type Transaction } from "prosemirror-state";
import { editingPlugins } from "#src/editor/commands/editing-plugins.ts";
import { schema } from "#src/editor/document/schema/schema.ts";

const { doc, paragraph } = schema.nodes;

const letter = (state: EditorState) => state.tr.insertText("x");
const newLine = (state: EditorState) => state.tr.split(state.selection.from);

test("a key in a page of 5,000 blocks visits no more of them than in a page of 50", () => {
  const few = visitedByKey(50, letter);
  const many = visitedByKey(5000, letter);

  assert.ok(many <= few + 5, `${many} nodes are visited instead of ${few}`);
  assert.ok(
    visitedBy(() => pageOf(50).doc.descendants(() => undefined)) >= 50,
    "nothing is counted",
  );
});

test("a new line in a page of 5,000 blocks visits no more of them than in a page of 50", () => {
  const [few, many] = [visitedByKey(50, newLine), visitedByKey(5000, newLine)];
  assert.ok(many <= few + 5, `${many} nodes are visited instead of ${few}`);
});

/** How many nodes the plugins walk through when one letter is typed in the middle of a page. */
function visitedByKey(blocks: number, press: (state: EditorState) => Transaction): number {
  const state = pageOf(blocks);
  const middle = state.doc.resolve(Math.floor(state.doc.content.size / 2)).start(1);
  const placed = state.apply(state.tr.setSelection(TextSelection.create(state.doc, middle)));
  return visitedBy(() => {
    const typed = placed.apply(press(placed));
    for (const plugin of typed.plugins) plugin.props.decorations?.call(plugin, typed);
  });
}

function pageOf(blocks: number): EditorState {
  const lines = Array.from({ length: blocks }, (_, at) =>
    paragraph.create({ id: `block${at}` }, schema.text(`line ${at}`)),
  );
  return EditorState.create({
    doc: doc.create(null, lines),
    plugins: editingPlugins(),
  });
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
