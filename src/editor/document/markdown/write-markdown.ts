import { Fragment, type Node } from "prosemirror-model";
import { hasHeadings } from "../blocks/table.ts";
import { gridOf } from "../blocks/table-grid.ts";
import { writeToggle } from "../export/write-html.ts";
import { schema } from "../schema/schema.ts";
import { alertOfKind } from "./alerts.ts";
import { escapeLineStart, writeInlineMarkdown } from "./write-inline-markdown.ts";

const BREAK = "\\\n";

/** A page as GitHub Markdown. */
export function writeMarkdown(doc: Node): string {
  const blocks = doc.children.map(writeBlock).filter((text) => text !== "");
  return blocks.length > 0 ? `${blocks.join("\n\n")}\n` : "";
}

function writeBlock(block: Node): string {
  switch (block.type.name) {
    case "paragraph":
      return lineText(block);
    case "heading":
      return `${"#".repeat(block.attrs.level)} ${writeInlineMarkdown(block.content, " ")}`;
    case "list":
      return writeItems(block, "");
    case "quote":
      return writeQuote(block);
    case "callout":
      return quoted(`[!${alertOfKind(block.attrs.kind)}]\n${lineText(block)}`);
    case "toggle":
      return writeToggle(block);
    case "code_block":
      return writeCode(block);
    case "divider":
      return "---";
    case "image":
      return `![${block.textContent.replaceAll(/[[\]\\\n]/g, " ")}](<${block.attrs.file?.url ?? ""}>)`;
    case "table":
      return writeTable(block);
    default:
      return writeRaw(block);
  }
}

function lineText(node: Node): string {
  return escapeLineStart(writeInlineMarkdown(node.content, BREAK));
}

function itemText(node: Node, indent: string): string {
  return lineText(node).replaceAll("\n", `\n${indent}`);
}

function writeItems(list: Node, indent: string): string {
  return list.children
    .map(({ attrs, children: [text, below] }, at) => {
      const sign = list.attrs.style === "ordered" ? `${at + 1}. ` : "- ";
      const inside = indent + " ".repeat(sign.length);
      const words = `${boxOf(attrs.isChecked)}${text ? itemText(text, inside) : ""}`;
      const line = `${indent}${sign}${words}`.trimEnd();
      return below ? `${line}\n${writeItems(below, inside)}` : line;
    })
    .join("\n");
}

function boxOf(isChecked: boolean | null): string {
  if (isChecked === null) return "";
  return isChecked ? "[x] " : "[ ] ";
}

function writeQuote({ children }: Node): string {
  const [text, caption] = children.map(lineText);
  const by = caption ? `\n\n— ${caption}` : "";
  return quoted(`${text ?? ""}${by}`);
}

function quoted(text: string): string {
  return text
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
}

function writeCode({ textContent, attrs }: Node): string {
  const longest = Math.max(2, ...[...textContent.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${attrs.language}\n${textContent}\n${fence}`;
}

function writeRaw({ attrs }: Node): string {
  return ["```json", JSON.stringify(attrs.stored, null, 2), "```"].join("\n");
}

function writeTable(table: Node): string {
  const { rows, columns, cells } = gridOf(table);
  const texts = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_none, column) => {
      const cell = cells.find((one) => one.row === row && one.column === column)?.cell;
      return writeInlineMarkdown(cell?.firstChild?.content ?? Fragment.empty, "<br>");
    }),
  );
  const rulers = Array.from({ length: columns }, (_, column) => {
    const align = cells.find((one) => one.row === 0 && one.column === column)?.cell.attrs.align;
    if (align === "center") return ":---:";
    return align === "right" ? "---:" : "---";
  });
  const empty = Array.from({ length: columns }, () => "");
  const [head = empty, ...body] = hasHeadings(table) ? texts : [empty, ...texts];
  return [head, rulers, ...body].map((line) => `| ${line.join(" | ")} |`).join("\n");
}

/** True for text with structure: worth asking whether it is Markdown. */
export function looksLikeMarkdown(blocks: readonly Node[]): boolean {
  return blocks.some(({ type }) => type !== schema.nodes.paragraph);
}
