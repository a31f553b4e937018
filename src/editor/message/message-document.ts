import type { Mark, Node } from "prosemirror-model";
import type { Block, Inline, MessageFormat } from "./message-format.ts";
import { messageSchema } from "./message-schema.ts";

const { nodes, marks } = messageSchema;

export function documentOf(text: string, { read }: MessageFormat): Node {
  const lines = linesOf(read(text));
  return nodes.doc.create(null, lines.length > 0 ? lines : [nodes.paragraph.create()]);
}

export function textOf(doc: Node, { write }: MessageFormat): string {
  return write(blocksOf(doc));
}

export function linesOf(blocks: readonly Block[]): Node[] {
  return blocks.flatMap((block) => {
    const { isClose } = block;
    if (block.kind === "paragraph")
      return [nodes.paragraph.create({ isClose }, block.content.map(nodeOf))];
    return block.items.map((item, at) =>
      nodes.item.create(
        // A numbered list that begins below another one counts from 1 again.
        { isNumbered: block.isNumbered, isClose: at === 0 && isClose },
        item.map(nodeOf),
      ),
    );
  });
}

function nodeOf(piece: Inline): Node {
  if (piece.kind === "break") return nodes.hard_break.create();
  if (piece.kind === "picture")
    return nodes.picture.create({ fileId: piece.fileId, alt: piece.alt });
  const { text, isBold, isItalic, href } = piece;
  const given: Mark[] = [
    ...(href === null ? [] : [marks.link.create({ href })]),
    ...(isBold ? [marks.bold.create()] : []),
    ...(isItalic ? [marks.italic.create()] : []),
  ];
  return messageSchema.text(text, given);
}

function blocksOf(doc: Node): Block[] {
  const blocks: Block[] = [];
  for (const line of doc.children) {
    const { isClose, isNumbered } = line.attrs;
    const content = line.children.map(inlineOf);
    const last = blocks.at(-1);
    if (line.type === nodes.paragraph) blocks.push({ kind: "paragraph", isClose, content });
    else if (last?.kind === "list" && last.isNumbered === isNumbered && !isClose)
      last.items.push(content);
    else blocks.push({ kind: "list", isClose, isNumbered, items: [content] });
  }
  return blocks;
}

function inlineOf(node: Node): Inline {
  if (node.type === nodes.hard_break) return { kind: "break" };
  if (node.type === nodes.picture)
    return { kind: "picture", fileId: node.attrs.fileId, alt: node.attrs.alt };
  const link = marks.link.isInSet(node.marks);
  return {
    kind: "text",
    text: node.text ?? "",
    isBold: marks.bold.isInSet(node.marks) !== undefined,
    isItalic: marks.italic.isInSet(node.marks) !== undefined,
    href: link ? link.attrs.href : null,
  };
}
