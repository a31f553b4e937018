import assert from "node:assert/strict";
import { test } from "node:test";
import type { Node } from "prosemirror-model";
import { EditorState, TextSelection, type Transaction } from "prosemirror-state";
import { editingPlugins } from "#src/editor/commands/editing-plugins.ts";
import { PageLimits } from "#src/editor/commands/limits/page-limits.ts";
import { keepRules } from "#src/editor/commands/rules/page-rules.ts";
import { USUAL_RULES } from "#src/editor/document/blocks/block-options.ts";
import { schema } from "#src/editor/document/schema/schema.ts";

const { doc, paragraph } = schema.nodes;

const letter = (state: EditorState) => state.tr.insertText("x");
const newLine = (state: EditorState) => state.tr.split(state.selection.from);
const deletion = ({ tr, selection: { from } }: EditorState) => tr.delete(from, from + 1);

for (const [name, press] of Object.entries({ letter, newLine, deletion })) {
  test(`a ${name} visits no more of 5,000 blocks than of 100`, () => {
    const [few, many] = [lookedAtByKey(100, press), lookedAtByKey(4999, press)];
    assert.ok(few < 20, `${few} of 100 blocks are looked at`);
    assert.ok(many <= few, `${many} blocks are looked at instead of ${few}`);
  });
}

test("every way to traverse a page is detected", () => {
  const walks: Record<string, (page: Node) => unknown> = {
    descendants: (page) => page.descendants(() => false),
    nodesBetween: (page) => page.nodesBetween(0, page.content.size, () => false),
    forEach: (page) => {
      page.forEach((node) => {
        assert.ok(node.isTextblock);
      });
    },
    children: (page) => page.children.filter(({ attrs }) => attrs.id === "none"),
    "an index": (page) => {
      for (let at = 0; at < page.childCount; at += 1) if (page.child(at).isLeaf) return at;
      return undefined;
    },
    "the array inside": (page) => page.content.content.map(({ type }) => type.name),
    toJSON: (page) => page.toJSON(),
    textContent: (page) => page.textContent,
    textBetween: (page) => page.textBetween(0, page.content.size),
  };
  for (const [name, walk] of Object.entries(walks)) {
    const { state, lookedAt } = watchedPage(100);
    walk(state.doc);
    assert.equal(lookedAt.size, 100, name);
  }
});

/** How many blocks our plugins visit on a keystroke in the middle of a page. */
function lookedAtByKey(blocks: number, press: (state: EditorState) => Transaction): number {
  const { state, lookedAt } = watchedPage(blocks);
  const middle = state.doc.resolve(Math.floor(state.doc.content.size / 2)).start(1);
  const placed = state.apply(state.tr.setSelection(TextSelection.create(state.doc, middle)));
  // The change itself is made by ProseMirror, which checks all blocks against its schema.
  const change = press(placed);
  const limits = new PageLimits(new Map());
  limits.weigh(placed.doc);
  lookedAt.clear();
  assert.equal(limits.limitOf(change), undefined);
  const typed = placed.apply(change);
  for (const plugin of typed.plugins) plugin.props.decorations?.call(plugin, typed);
  return lookedAt.size;
}

/**
 * A page whose blocks record any read access. Only their size may be read, since positions depend
 * on it.
 */
function watchedPage(blocks: number): { state: EditorState; lookedAt: Set<Node> } {
  const lookedAt = new Set<Node>();
  const lines = Array.from({ length: blocks }, (_, at) =>
    watched(paragraph.create({ id: `block${at}` }, schema.text(`line ${at}`)), lookedAt),
  );
  const plugins = [keepRules(USUAL_RULES), ...editingPlugins()];
  return { state: EditorState.create({ doc: doc.create(null, lines), plugins }), lookedAt };
}

function watched(block: Node, lookedAt: Set<Node>): Node {
  const { nodeSize, type, attrs, content, marks } = block;
  Object.defineProperty(block, "nodeSize", { value: nodeSize });
  for (const [name, value] of Object.entries({ type, attrs, content, marks })) {
    Object.defineProperty(block, name, {
      get() {
        lookedAt.add(block);
        return value;
      },
    });
  }
  return block;
}
