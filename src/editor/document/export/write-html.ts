import type { Fragment, Node } from "prosemirror-model";
import { hasHeadings } from "../blocks/table.ts";
import { gridOf } from "../blocks/table-grid.ts";
import { escapeAttribute, escapeText } from "../html/entities.ts";
import { writeInline } from "../inline/write-inline.ts";

/** Semantic HTML of a page: for reading, printing, mails and other editors. */
export function writeHtml(doc: Node): string {
  return writeBlocks(doc.content);
}

/** The same for some of its blocks, as copied. */
function writeBlocks(blocks: Fragment): string {
  return blocks.content.map(writeBlock).join("\n");
}

function writeBlock(block: Node): string {
  switch (block.type.name) {
    case "paragraph":
      return `<p>${writeInline(block.content)}</p>`;
    case "heading":
      return `<h${block.attrs.level}>${writeInline(block.content)}</h${block.attrs.level}>`;
    case "list":
      return writeList(block);
    case "table":
      return writeTable(block);
    case "quote":
      return writeQuote(block);
    case "callout":
      return `<div role="note" data-callout="${block.attrs.kind}"><p>${writeInline(block.content)}</p></div>`;
    case "toggle":
      return writeToggle(block);
    case "code_block":
      return `<pre><code>${escapeText(block.textContent)}</code></pre>`;
    case "divider":
      return "<hr>";
    case "image":
      return writeImage(block);
    case "raw":
      return `<pre>${escapeText(JSON.stringify(block.attrs.stored, null, 2))}</pre>`;
    default:
      return block.isInline ? writeInline(block.content) : writeBlocks(block.content);
  }
}

function writeList(list: Node): string {
  const tag = list.attrs.style === "ordered" ? "ol" : "ul";
  const items = list.children.map(({ attrs, children: [text, below] }) => {
    const inside = below ? writeList(below) : "";
    return `<li>${writeBox(attrs.isChecked)}${text ? writeInline(text.content) : ""}${inside}</li>`;
  });
  return `<${tag}>${items.join("")}</${tag}>`;
}

function writeBox(isChecked: boolean | null): string {
  if (isChecked === null) return "";
  return `<input type="checkbox" disabled${isChecked ? " checked" : ""}> `;
}

function writeQuote(quote: Node): string {
  const [text, caption] = quote.children;
  const by =
    caption && caption.content.size > 0 ? `<footer>${writeInline(caption.content)}</footer>` : "";
  return `<blockquote><p>${text ? writeInline(text.content) : ""}</p>${by}</blockquote>`;
}

/** On one line, as Markdown requires for inline HTML. */
export function writeToggle({ attrs, children: [title, body] }: Node): string {
  const open = attrs.isOpen ? " open" : "";
  const summary = `<summary>${title ? writeInline(title.content, " ") : ""}</summary>`;
  return `<details${open}>${summary}<p>${body ? writeInline(body.content) : ""}</p></details>`;
}

function writeImage({ attrs, content, textContent }: Node): string {
  const src = escapeAttribute(String(attrs.file?.url ?? ""));
  const image = `<img src="${src}" alt="${escapeAttribute(textContent)}">`;
  const caption = content.size > 0 ? `<figcaption>${writeInline(content)}</figcaption>` : "";
  return `<figure>${image}${caption}</figure>`;
}

function writeTable(table: Node): string {
  const { cells, rows } = gridOf(table);
  const isHeaded = hasHeadings(table);
  const lines = Array.from({ length: rows }, (_, row) => {
    const tag = isHeaded && row === 0 ? "th" : "td";
    const inside = cells.filter((one) => one.row === row).map(({ cell }) => writeCell(cell, tag));
    return `<tr>${inside.join("")}</tr>`;
  });
  const [head = "", ...body] = lines;
  return isHeaded
    ? `<table><thead>${head}</thead><tbody>${body.join("")}</tbody></table>`
    : `<table><tbody>${lines.join("")}</tbody></table>`;
}

function writeCell({ attrs, firstChild }: Node, tag: string): string {
  const { colspan, rowspan } = attrs;
  const scope = tag === "th" ? ' scope="col"' : "";
  const wide = colspan > 1 ? ` colspan="${colspan}"` : "";
  const tall = rowspan > 1 ? ` rowspan="${rowspan}"` : "";
  return `<${tag}${scope}${wide}${tall}>${firstChild ? writeInline(firstChild.content) : ""}</${tag}>`;
}
