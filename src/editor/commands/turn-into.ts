import { Fragment, type Node } from "prosemirror-model";
import type { Command, EditorState } from "prosemirror-state";
import { nearestLevel } from "#src/editor/document/blocks/block-options.ts";
import { codeNode } from "#src/editor/document/blocks/code.ts";
import type { ListStyle } from "#src/editor/document/content/editor-content.ts";
import { schema } from "#src/editor/document/schema/schema.ts";
import { selectedBlocks } from "./move-blocks.ts";
import { asOneStep } from "./one-step.ts";
import { blockAt } from "./places.ts";
import { type CaretIn, replaceBlocks } from "./replace-blocks.ts";
import { rulesOf } from "./rules/page-rules.ts";

const { nodes } = schema;

export type BlockKind =
  | { name: "paragraph" | "quote" | "callout" | "toggle" | "code" | "checklist" }
  | { name: "heading"; level: number }
  | { name: "list"; style: ListStyle };

/** A line of text being converted between block types, with its level. */
type Line = { content: Fragment; level: number; isChecked: boolean; isCaretHere: boolean };

/** Converts the selected blocks. Text, marks, order and ids stay. */
export function turnInto(wanted: BlockKind): Command {
  return asOneStep((state, dispatch) => {
    const kind = allowed(wanted, state);
    const { first, last } = selectedBlocks(state);
    const [start, end] = [blockAt(state.doc, first), blockAt(state.doc, last)];
    const blocks = state.doc.children.slice(first, last + 1);
    if (!start || !end || !blocks.every(hasLines)) return false;
    if (!dispatch) return true;
    const { $head } = state.selection;
    const lines = blocks.map((block) => linesOf(block, $head.parent));
    const groups = isGroup(kind) ? [lines.flat()] : lines;
    const made = groups.flatMap((group, at) => build(kind, group, blocks[at] ?? start.node));
    const { caret: caretLine, before = 0 } = made.find((one) => one.caret) ?? {};
    const offset = Math.min(before + $head.parentOffset, caretLine?.content.size ?? 0);
    const caret: CaretIn | undefined = caretLine && { line: caretLine, offset };
    const to = end.pos + end.node.nodeSize;
    dispatch(
      replaceBlocks(
        state.tr,
        start.pos,
        to,
        made.map(({ node }) => node),
        caret,
      ),
    );
    return true;
  });
}

function allowed(kind: BlockKind, state: EditorState): BlockKind {
  if (kind.name !== "heading") return kind;
  return { ...kind, level: nearestLevel(rulesOf(state), kind.level) };
}

function isGroup({ name }: BlockKind): boolean {
  return name === "list" || name === "checklist" || name === "toggle";
}

const WITHOUT_LINES = new Set(["table", "image", "divider", "raw"]);

function hasLines(block: Node): boolean {
  return !WITHOUT_LINES.has(block.type.name);
}

function linesOf(block: Node, caretParent: Node): Line[] {
  const lines: Line[] = [];
  const visit = (node: Node, level: number, isChecked: boolean) => {
    if (node.isTextblock) {
      const isSecond = node.type === nodes.quote_caption || node.type === nodes.toggle_body;
      if (isSecond && node.content.size === 0) return;
      const isCaretHere = node === caretParent;
      lines.push(...partsOf(node).map((content) => ({ content, level, isChecked, isCaretHere })));
      return;
    }
    const deeper = node.type === nodes.sub_list ? level + 1 : level;
    for (const child of node.children) visit(child, deeper, node.attrs.isChecked === true);
  };
  visit(block, 0, false);
  return lines;
}

/** Code gives one line of text per line of code. */
function partsOf(node: Node): Fragment[] {
  if (node.type !== nodes.code_block) return [node.content];
  return node.textContent
    .split("\n")
    .map((text) => (text === "" ? Fragment.empty : Fragment.from(schema.text(text))));
}

/** A new block, the line with the caret, and the offset before it. */
type Made = { node: Node; caret?: Node; before?: number };

function build(kind: BlockKind, lines: readonly Line[], before: Node): Made[] {
  const attrs = { id: before.attrs.id, tunes: before.attrs.tunes };
  switch (kind.name) {
    case "paragraph":
    case "heading":
      return lines.map((line, at) => lineBlock(kind, line, at === 0 ? attrs : {}));
    case "quote":
      return [quoteOf(lines, attrs)];
    case "callout": {
      const node = nodes.callout.create(attrs, joined(lines));
      return [{ node, caret: node, before: sizeBefore(lines) }];
    }
    case "toggle":
      return [toggleOf(lines, attrs)];
    case "code": {
      const node = codeNode(lines.map(({ content }) => plain(content)).join("\n"), attrs);
      return [{ node, caret: node }];
    }
    case "checklist":
      return [listOf(lines, { ...attrs, style: "unordered" }, true)];
    case "list":
      return [listOf(lines, { ...attrs, style: kind.style }, false)];
  }
}

function lineBlock(kind: BlockKind, { content, isCaretHere }: Line, attrs: object): Made {
  const node =
    kind.name === "heading"
      ? nodes.heading.create({ ...attrs, level: kind.level }, withoutBreaks(content))
      : nodes.paragraph.create({ ...attrs }, content);
  return isCaretHere ? { node, caret: node } : { node };
}

type ListAttrs = { id: string; tunes: unknown; style: ListStyle };

function listOf(lines: readonly Line[], attrs: ListAttrs, hasBoxes: boolean): Made {
  const node = nodes.list.create(attrs, itemsOf(lines, 0, attrs.style, hasBoxes));
  const at = lines.findIndex(({ isCaretHere }) => isCaretHere);
  const places: Node[] = [];
  node.descendants((child) => {
    if (child.isTextblock) places.push(child);
    return !child.isTextblock;
  });
  const caret = places[at];
  return caret ? { node, caret } : { node };
}

/** Lines with their original levels; the first one is at the top level. */
function itemsOf(
  lines: readonly Line[],
  level: number,
  style: ListStyle,
  hasBoxes: boolean,
): Node[] {
  const items: Node[] = [];
  for (let at = 0; at < lines.length; ) {
    let end = at + 1;
    while (end < lines.length && (lines[end]?.level ?? 0) > level) end += 1;
    const below = lines.slice(at + 1, end);
    const text = nodes.item_text.create(null, lines[at]?.content ?? null);
    const inside = itemsOf(below, level + 1, style, hasBoxes);
    const sub = inside.length > 0 ? [nodes.sub_list.create({ style }, inside)] : [];
    const isChecked = hasBoxes ? lines[at]?.isChecked === true : null;
    items.push(nodes.list_item.create({ isChecked }, [text, ...sub]));
    at = end;
  }
  return items;
}

function quoteOf(lines: readonly Line[], attrs: object): Made {
  const text = nodes.quote_text.create(null, joined(lines));
  const node = nodes.quote.create({ ...attrs }, [text, nodes.quote_caption.create()]);
  return { node, caret: text, before: sizeBefore(lines) };
}

/** The first line becomes the title, all others the content. */
function toggleOf([first, ...others]: readonly Line[], attrs: object): Made {
  const title = nodes.toggle_title.create(null, first && withoutBreaks(first.content));
  const body = nodes.toggle_body.create(null, joined(others));
  const node = nodes.toggle.create({ ...attrs }, [title, body]);
  const isInside = others.some(({ isCaretHere }) => isCaretHere);
  return isInside ? { node, caret: body, before: sizeBefore(others) } : { node, caret: title };
}

/** The length of the joined lines before the caret's line. */
function sizeBefore(lines: readonly Line[]): number {
  const at = lines.findIndex(({ isCaretHere }) => isCaretHere);
  return lines.slice(0, Math.max(0, at)).reduce((sum, { content }) => sum + content.size + 1, 0);
}

function joined(lines: readonly Line[]): Node[] {
  return lines.flatMap(({ content }, at) => [
    ...(at > 0 ? [nodes.hard_break.create()] : []),
    ...content.content,
  ]);
}

export function withoutBreaks(content: Fragment): Fragment {
  return Fragment.from(
    content.content.map((node) => (node.isText ? node : schema.text(" ", node.marks))),
  );
}

function plain(content: Fragment): string {
  return content.textBetween(0, content.size, "\n", "\n");
}
