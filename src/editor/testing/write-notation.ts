import type { Node } from "prosemirror-model";
import { schema } from "#src/editor/document/schema/schema.ts";

/** One line per line of the page; the given block is shown as selected. */
export function linesOfDoc(doc: Node, selected = -1): string[] {
  const lines: string[] = [];
  doc.forEach((block, offset, at) => {
    const before = at > 0 ? doc.child(at - 1) : undefined;
    if (before && isGroup(before) && before.type === block.type && isSameStyle(before, block)) {
      lines.push("");
    }
    const own = linesOfBlock(block);
    lines.push(...(offset === selected ? own.map((line) => `[${line}]`) : own));
  });
  return lines;
}

function isGroup(block: Node): boolean {
  return ["list", "table"].includes(block.type.name);
}

function isSameStyle(one: Node, other: Node): boolean {
  return one.attrs.style === other.attrs.style;
}

function linesOfBlock(block: Node): string[] {
  switch (block.type.name) {
    case "heading":
      return [`${"#".repeat(block.attrs.level)} ${lineText(block)}`.trimEnd()];
    case "divider":
      return ["---"];
    case "code_block":
      return [`\`\`\` ${lineText(block).replaceAll("\n", "↵")}`.trimEnd()];
    case "list":
      return itemLines(block, "");
    case "quote":
      return block.children.flatMap((child, at) => {
        const text = lineText(child);
        return at > 0 && text === "" ? [] : [`${at > 0 ? ">>" : ">"} ${text}`];
      });
    case "callout":
      return [`!! ${lineText(block)}`.trimEnd()];
    case "toggle":
      return block.children.flatMap((child, at) => {
        const text = lineText(child);
        if (at > 0) return text === "" ? [] : [`++ ${text}`];
        return [`${block.attrs.isOpen ? "+" : "+-"} ${text}`.trimEnd()];
      });
    case "table":
      return block.children.map(rowLine);
    case "image":
    case "raw":
      return [`(${block.type.name}) ${lineText(block)}`.trimEnd()];
    default:
      return [lineText(block) || "."];
  }
}

function itemLines(list: Node, indent: string): string[] {
  return list.children.flatMap(({ attrs, children: [text, below] }) => {
    const line = `${indent}${signOf(list, attrs.isChecked)} ${text ? lineText(text) : ""}`;
    return [line.trimEnd(), ...(below ? itemLines(below, `${indent}  `) : [])];
  });
}

function signOf({ attrs }: Node, isChecked: boolean | null): string {
  const isOrdered = attrs.style === "ordered";
  if (isChecked === null) return isOrdered ? "1." : "-";
  return `${isOrdered ? "1." : ""}${isChecked ? "☑" : "☐"}`;
}

function rowLine(row: Node): string {
  const sign = row.firstChild?.type === schema.nodes.header_cell ? "|=" : "|";
  const cells = row.children.map((cell) => {
    const text = cell.firstChild ? lineText(cell.firstChild) : "";
    return text === "" ? " " : ` ${text} `;
  });
  return `${sign}${cells.join("|")}|`;
}

function lineText(node: Node): string {
  return node.children.map((child) => (child.isText ? child.text : "↵")).join("");
}
