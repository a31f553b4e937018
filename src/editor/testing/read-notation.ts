import { Fragment, type Node } from "prosemirror-model";
import { tableRows } from "#src/editor/document/blocks/table-nodes.ts";
import type { ListStyle } from "#src/editor/document/content/editor-content.ts";
import { schema } from "#src/editor/document/schema/schema.ts";

const { nodes } = schema;
const ITEM = /^( *)(-|1\.|☐|☑|1\.☐|1\.☑)(?: (.*))?$/;

export function blockNodes(text: string): Node[] {
  const lines = withoutMargin(text);
  const blocks: Node[] = [];
  for (let at = 0; at < lines.length; ) {
    const read = readBlock(lines, at);
    if (read.node) blocks.push(read.node);
    at = read.next;
  }
  return blocks.map((block, at) =>
    block.type.create({ ...block.attrs, id: `b${at}` }, block.content),
  );
}

function withoutMargin(text: string): string[] {
  const lines = text
    .split("\n")
    .filter((line, at, all) => line.trim() !== "" || (at > 0 && at < all.length - 1));
  const margin = Math.min(...lines.filter((line) => line.trim()).map((line) => line.search(/\S/)));
  return lines.map((line) => line.slice(margin));
}

type Read = { node?: Node; next: number };

function readBlock(lines: readonly string[], at: number): Read {
  const line = lines[at] ?? "";
  if (line.trim() === "") return { next: at + 1 };
  if (ITEM.test(line)) return readList(lines, at);
  if (line.startsWith("|")) return readTable(lines, at);
  if (/^\+-?( |$)/.test(line)) return readToggle(lines, at);
  if (line.startsWith("> ")) return readQuote(lines, at);
  return { node: lineNode(line), next: at + 1 };
}

function lineNode(line: string): Node {
  const heading = /^(#{1,6}) ?(.*)$/.exec(line);
  if (heading) {
    const [, signs = "", text = ""] = heading;
    return nodes.heading.create({ level: signs.length }, textNodes(text));
  }
  if (/^!!( |$)/.test(line)) return nodes.callout.create(null, textNodes(line.slice(3)));
  if (line === "---") return nodes.divider.create();
  if (line.startsWith("```")) {
    const code = line.slice(3).trimStart().replaceAll("↵", "\n");
    return nodes.code_block.create(null, code ? schema.text(code) : []);
  }
  return nodes.paragraph.create(null, textNodes(line === "." ? "" : line));
}

function textNodes(text: string): Fragment {
  const parts = text.split(/(↵)/).filter((part) => part !== "");
  return Fragment.from(
    parts.map((part) => (part === "↵" ? nodes.hard_break.create() : schema.text(part))),
  );
}

type ItemLine = { depth: number; sign: string; text: string };

function readList(lines: readonly string[], from: number): Read {
  const style = styleOf(ITEM.exec(lines[from] ?? "")?.[2] ?? "");
  let next = from;
  const items: ItemLine[] = [];
  for (; next < lines.length; next += 1) {
    const [whole, space = "", sign = "", text = ""] = ITEM.exec(lines[next] ?? "") ?? [];
    if (whole === undefined || (space === "" && styleOf(sign) !== style)) break;
    items.push({ depth: space.length / 2, sign, text });
  }
  return { node: nodes.list.create({ style }, itemNodes(items, 0)), next };
}

function styleOf(sign: string): ListStyle {
  return sign.startsWith("1.") ? "ordered" : "unordered";
}

function itemNodes(items: readonly ItemLine[], depth: number): Node[] {
  const starts = items.flatMap((item, at) => (item.depth === depth ? [at] : []));
  return starts.map((start, at) => {
    const own = items.slice(start + 1, starts[at + 1]);
    const below = itemNodes(own, depth + 1);
    const { sign = "", text = "" } = items[start] ?? {};
    const line = nodes.item_text.create(null, textNodes(text));
    const style = styleOf(own[0]?.sign ?? "");
    const sub = below.length > 0 ? [nodes.sub_list.create({ style }, below)] : [];
    const isChecked = /[☐☑]/.test(sign) ? sign.endsWith("☑") : null;
    return nodes.list_item.create({ isChecked }, [line, ...sub]);
  });
}

function readTable(lines: readonly string[], from: number): Read {
  let next = from;
  const rows: Fragment[][] = [];
  for (; lines[next]?.startsWith("|"); next += 1) {
    const cells = (lines[next] ?? "").replace(/^\|=?/, "").replace(/\|$/, "").split("|");
    rows.push(cells.map((cell) => textNodes(cell.trim())));
  }
  const hasHeadings = lines[from]?.startsWith("|=") === true;
  return { node: nodes.table.create(null, tableRows(rows, hasHeadings, {})), next };
}

function readQuote(lines: readonly string[], at: number): Read {
  const caption = lines[at + 1]?.startsWith(">>")
    ? (lines[at + 1] ?? "").slice(2).trim()
    : undefined;
  const node = nodes.quote.create(null, [
    nodes.quote_text.create(null, textNodes((lines[at] ?? "").slice(2))),
    nodes.quote_caption.create(null, textNodes(caption ?? "")),
  ]);
  return { node, next: at + (caption === undefined ? 1 : 2) };
}

function readToggle(lines: readonly string[], at: number): Read {
  const [sign = "", ...words] = (lines[at] ?? "").split(" ");
  const body = lines[at + 1]?.startsWith("++") ? (lines[at + 1] ?? "").slice(3) : undefined;
  const node = nodes.toggle.create({ isOpen: sign === "+" }, [
    nodes.toggle_title.create(null, textNodes(words.join(" "))),
    nodes.toggle_body.create(null, textNodes(body ?? "")),
  ]);
  return { node, next: at + (body === undefined ? 1 : 2) };
}
