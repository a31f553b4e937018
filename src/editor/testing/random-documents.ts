import { Fragment, type Mark, type Node } from "prosemirror-model";
import { CALLOUT_KINDS } from "#src/editor/document/blocks/callout.ts";
import { tableRows } from "#src/editor/document/blocks/table-nodes.ts";
import type {
  CellAlign,
  ListStyle,
  TableLayout,
} from "#src/editor/document/content/editor-content.ts";
import type { Json } from "#src/editor/document/content/json.ts";
import { schema } from "#src/editor/document/schema/schema.ts";
import type { Chance } from "./chance.ts";
import { OWN_IMAGE } from "./own-image.ts";

const { nodes, marks } = schema;

const WORDS = [
  "a",
  "B<b>",
  "&amp;",
  "  ",
  "\u00A0",
  "é",
  "日本",
  "🙂",
  '"',
  "'",
  "<",
  "&copy;",
  "x y",
  "\t",
  "]]>",
  "-->",
];
const HREFS = ["/x", "#y", "//h", 'https://a.b/?c="d"&e=<f>', "mailto:a@b.c", "tel:+1"];

/** Random documents of every shape that the schema allows and saving preserves. */
export function randomDocument(chance: Chance): Node {
  const blocks = Array.from({ length: 1 + chance.below(5) }, (_, at) =>
    randomBlock(chance, `id${at}`),
  );
  return nodes.doc.create(null, blocks);
}

function randomBlock(chance: Chance, id: string): Node {
  const tunes = chance.isLikely(0.1) ? { note: { text: "<x>" } } : null;
  const attrs = { id, tunes };
  const makers = [
    () => nodes.paragraph.create(attrs, visible(chance)),
    () => nodes.heading.create({ ...attrs, level: 1 + chance.below(6) }, visible(chance, false)),
    () => nodes.list.create({ ...attrs, style: randomStyle(chance) }, randomItems(chance, 3)),
    () => randomTable(chance, attrs),
    () => randomQuote(chance, attrs),
    () => randomCallout(chance, attrs),
    () => randomToggle(chance, attrs),
    () =>
      nodes.code_block.create(attrs, schema.text(`${chance.pick(WORDS)}\n  ${chance.pick(WORDS)}`)),
    () => nodes.divider.create(attrs),
    () => nodes.list.create({ ...attrs, style: "unordered" }, randomItems(chance, 3, 1)),
    () => nodes.image.create({ ...attrs, file: { url: OWN_IMAGE } }, randomText(chance)),
    () => randomUnknown(chance, id),
  ];
  return chance.pick(makers)();
}

function visible(chance: Chance, hasBreaks = true): Fragment {
  return Fragment.from(schema.text("v")).append(randomText(chance, hasBreaks));
}

function randomText(chance: Chance, hasBreaks = true): Fragment {
  const parts = chance.list(5, () => {
    const own = randomMarks(chance);
    return hasBreaks && chance.isLikely(0.15)
      ? nodes.hard_break.create(null, null, own)
      : schema.text(chance.pick(WORDS), own);
  });
  return Fragment.from(parts);
}

function randomMarks(chance: Chance): readonly Mark[] {
  let set: readonly Mark[] = [];
  for (const type of Object.values(marks)) {
    if (!chance.isLikely(0.2)) continue;
    const isLink = type === marks.link;
    const attrs = {
      href: chance.pick(HREFS),
      opensNewTab: chance.isLikely(0.3),
      isNofollow: chance.isLikely(0.3),
    };
    set = type.create(isLink ? attrs : null).addToSet(set);
  }
  return set;
}

function randomItems(chance: Chance, depth: number, boxes = 0.2): Node[] {
  return Array.from({ length: 1 + chance.below(3) }, () => {
    const line = nodes.item_text.create(null, randomText(chance));
    const style = boxes === 1 ? "unordered" : randomStyle(chance);
    const inside = () => [nodes.sub_list.create({ style }, randomItems(chance, depth - 1, boxes))];
    const below = depth > 0 && chance.isLikely(0.3) ? inside() : [];
    const isChecked = chance.isLikely(boxes) ? chance.isLikely(0.5) : null;
    return nodes.list_item.create({ isChecked }, [line, ...below]);
  });
}

function randomStyle(chance: Chance): ListStyle {
  return chance.pick<ListStyle>(["ordered", "unordered"]);
}

function randomTable(chance: Chance, attrs: object): Node {
  const [rows, columns] = [1 + chance.below(3), 1 + chance.below(4)];
  const lines = Array.from({ length: rows }, () =>
    Array.from({ length: columns }, () => visible(chance)),
  );
  const layout: TableLayout = {
    widths: chance.isLikely(0.3)
      ? Array.from({ length: columns }, () => 40 + chance.below(300))
      : [],
    alignments: chance.isLikely(0.3)
      ? [{ row: 0, column: 0, align: chance.pick<CellAlign>(["center", "right"]) }]
      : [],
    spans: columns > 1 && chance.isLikely(0.2) ? [{ row: 0, column: 0, rows: 1, columns: 2 }] : [],
  };
  return nodes.table.create(
    { ...attrs, isStretched: chance.isLikely(0.5) },
    tableRows(lines, chance.isLikely(0.5), layout),
  );
}

function randomQuote(chance: Chance, attrs: object): Node {
  return nodes.quote.create({ ...attrs, alignment: chance.pick(["left", "center"]) }, [
    nodes.quote_text.create(null, randomText(chance)),
    nodes.quote_caption.create(null, randomText(chance)),
  ]);
}

function randomCallout(chance: Chance, attrs: object): Node {
  const kind = chance.pick([...CALLOUT_KINDS, "dark"]);
  const alignment = chance.pick(["left", "center", "right"]);
  return nodes.callout.create({ ...attrs, kind, alignment }, randomText(chance));
}

function randomToggle(chance: Chance, attrs: object): Node {
  const own = { isOpen: chance.isLikely(0.5), items: chance.below(2) };
  return nodes.toggle.create({ ...attrs, ...own }, [
    nodes.toggle_title.create(null, randomText(chance, false)),
    nodes.toggle_body.create(null, randomText(chance)),
  ]);
}

/** An unknown block with keys in any order, or a broken known one. */
function randomUnknown(chance: Chance, id: string): Node {
  const isMalformed = chance.isLikely(0.3);
  const parts: [string, Json][] = [
    ["id", id],
    ["type", isMalformed ? "table" : chance.pick(["mermaid", "", "Checklist", "raw"])],
    ["data", isMalformed ? { content: chance.below(9) } : randomJson(chance, 3)],
    ...(chance.isLikely(0.5) ? [["tunes", randomJson(chance, 1)] satisfies [string, Json]] : []),
    ...(chance.isLikely(0.3) ? [["more", randomJson(chance, 1)] satisfies [string, Json]] : []),
  ];
  const first = chance.below(parts.length);
  const stored = Object.fromEntries([...parts.slice(first), ...parts.slice(0, first)]);
  return nodes.raw.create({ id, stored, isMalformed });
}

function randomJson(chance: Chance, depth: number): Json {
  const makers: (() => Json)[] = [
    () => null,
    () => chance.isLikely(0.5),
    () => chance.below(1000) / 8,
    () => `<script>${chance.pick(WORDS)}`,
    () => ({ z: chance.pick(WORDS), a: {}, [chance.pick(WORDS)]: [] }),
  ];
  const inside = () => randomJson(chance, depth - 1);
  if (depth > 0)
    makers.push(
      () => chance.list(3, inside),
      () => ({ b: inside(), a: inside() }),
    );
  return chance.pick(makers)();
}
