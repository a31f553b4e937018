import { Fragment, type Node } from "prosemirror-model";
import { type Command, TextSelection, type Transaction } from "prosemirror-state";
import { type BlockRules, nearestLevel } from "#src/editor/document/blocks/block-options.ts";
import { schema } from "#src/editor/document/schema/schema.ts";
import { plainText } from "#src/editor/document/text/plain-text.ts";
import { afterDeletion } from "../after-deletion.ts";
import { withoutName } from "../block-names.ts";
import { around, blockAround, caretToEnd, isAtEnd, isAtStart } from "../places.ts";
import { rulesOf } from "../rules/page-rules.ts";
import { withoutBreaks } from "../turn-into.ts";
import { fillCells } from "./fill-cells.ts";
import { insertItems } from "./insert-items.ts";

const { nodes } = schema;

/** Inserts pasted blocks at the caret: inline, as cells, as items, or as blocks. */
export function insertBlocks(copied: readonly Node[]): Command {
  return afterDeletion((state, dispatch, view) => {
    const { $from } = state.selection;
    const rules = rulesOf(state);
    const blocks = copied.map((block) => withAllowedLevel(withoutName(block), rules));
    if (blocks.length === 0) return false;
    if ($from.parent.type.spec.code) return insertInCode(blocks)(state, dispatch, view);
    if (around($from, "cell_text") !== undefined)
      return insertInCell(blocks)(state, dispatch, view);
    const [only] = blocks;
    if (blocks.length === 1 && only?.type === nodes.paragraph && $from.parent.isTextblock) {
      return insertInline(only.content)(state, dispatch, view);
    }
    if (insertItems(blocks)(state, dispatch, view)) return true;
    return insertBeside(blocks)(state, dispatch, view);
  });
}

function withAllowedLevel(block: Node, rules: BlockRules): Node {
  if (block.type !== nodes.heading) return block;
  const level = nearestLevel(rules, block.attrs.level);
  return level === block.attrs.level
    ? block
    : nodes.heading.create({ ...block.attrs, level }, block.content, block.marks);
}

function insertInCode(blocks: readonly Node[]): Command {
  const text = blocks.filter(isText).map(plainText).join("\n");
  return besideBlock([], blocks.filter(isWithoutText), (state, dispatch) => {
    dispatch?.(state.tr.insertText(text).scrollIntoView());
    return true;
  });
}

/** A table fills cells, other blocks go next to it, and text stays in the cell as lines. */
function insertInCell(blocks: readonly Node[]): Command {
  const [table, ...others] = blocks.filter(({ type }) => type === nodes.table);
  if (!table || others.length > 0) {
    const lines = linesOf(blocks.filter(isText));
    return besideBlock([], blocks.filter(isWithoutText), insertInline(lines));
  }
  const at = blocks.indexOf(table);
  return besideBlock(blocks.slice(0, at), blocks.slice(at + 1), fillCells(table));
}

/** Blocks that cannot become a line of text. */
function isWithoutText({ type }: Node): boolean {
  return type === nodes.image || type === nodes.raw || type === nodes.divider;
}

function isText(block: Node): boolean {
  return !isWithoutText(block);
}

/** The command, plus blocks before and after the caret's block, in one step. */
function besideBlock(before: readonly Node[], behind: readonly Node[], command: Command): Command {
  return (state, dispatch, view) => {
    const block = blockAround(state.selection.$from);
    if (!block || before.length + behind.length === 0) return command(state, dispatch, view);
    const add = (tr: Transaction) => {
      const end = block.pos + (tr.doc.nodeAt(block.pos)?.nodeSize ?? 0);
      return tr.insert(end, [...behind]).insert(block.pos, [...before]);
    };
    return command(state, dispatch && ((tr) => dispatch(add(tr))), view);
  };
}

function linesOf(blocks: readonly Node[]): Fragment {
  const lines: Fragment[] = [];
  for (const block of blocks) {
    if (block.type === nodes.code_block) lines.push(...linesOfCode(block));
    else if (block.isTextblock) lines.push(block.content);
    else {
      block.descendants((node, _pos, holder) => {
        const sign = node.type === nodes.item_text ? [schema.text(signOf(holder))] : [];
        if (node.isTextblock) lines.push(Fragment.from([...sign, ...node.content.content]));
        return !node.isTextblock;
      });
    }
  }
  return Fragment.from(
    lines.flatMap((line, at) => [...(at > 0 ? [nodes.hard_break.create()] : []), ...line.content]),
  );
}

function signOf(item: Node | null): string {
  const isChecked = item?.attrs.isChecked ?? null;
  if (isChecked === null) return "• ";
  return isChecked ? "☑ " : "☐ ";
}

function linesOfCode(code: Node): Fragment[] {
  return code.textContent
    .split("\n")
    .map((line) => (line === "" ? Fragment.empty : Fragment.from(schema.text(line))));
}

function insertInline(content: Fragment): Command {
  return (state, dispatch) => {
    const { $from, from } = state.selection;
    const isOneLine =
      $from.parent.type === nodes.heading || $from.parent.type === nodes.toggle_title;
    const fitting = isOneLine ? withoutBreaks(content) : content;
    const { tr } = state;
    tr.insert(from, fitting);
    tr.setSelection(TextSelection.create(tr.doc, from + fitting.size));
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

/** An empty paragraph is replaced; inside a text the blocks go between its halves. */
function insertBeside(blocks: readonly Node[]): Command {
  return (state, dispatch) => {
    const { $from } = state.selection;
    const block = blockAround($from);
    const { tr } = state;
    if (!block) place(tr, $from.pos, blocks);
    else {
      const end = block.pos + block.node.nodeSize;
      const isLine = block.node.isTextblock && block.node.type !== nodes.image;
      const isEmpty = block.node.type === nodes.paragraph && block.node.content.size === 0;
      if (isEmpty) place(tr, block.pos, blocks, end);
      else if (isLine && isAtStart($from)) place(tr, block.pos, blocks);
      else if (!isLine || isAtEnd($from)) place(tr, end, blocks);
      else {
        const { type, attrs } = block.node;
        tr.split($from.pos, 1, [{ type, attrs: { ...attrs, id: "", tunes: null } }]);
        place(tr, $from.pos + 1, blocks);
      }
    }
    dispatch?.(tr);
    return true;
  };
}

function place(tr: Transaction, pos: number, blocks: readonly Node[], to = pos): void {
  tr.replaceWith(pos, to, [...blocks]);
  const last = blocks.at(-1);
  if (!last) return;
  const size = blocks.reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  caretToEnd(tr, { node: last, pos: pos + size - last.nodeSize, index: 0 });
}
