import type { Json, JsonObject } from "#src/editor/document/content/json.ts";

function page(...blocks: JsonObject[]): JsonObject {
  return {
    time: 1_763_740_800_000,
    blocks: blocks.map((block, at) => ({ id: `sample${String(at).padStart(4, "0")}`, ...block })),
    version: "2.31.0",
  };
}

function block(type: string, data: Json): JsonObject {
  return { type, data };
}

export const summaryPage = page(
  block("paragraph", {
    text: "Acme Robotics builds compact pick-and-place cells for food and beverage packers that run many short batches. The buyer is usually a head of operations who loses <b>40–60 minutes</b> per format change.",
  }),
  block("header", { text: "Who buys and why", level: 2 }),
  block("table", {
    withHeadings: true,
    stretched: false,
    content: [
      ["Group", "Trigger", "Proof"],
      ["Food &amp; beverage", "Short batches, retailer penalties", "Halden, −38 % changeover"],
      ["Contract packers", "Labour shortage on night shift", "Brix, 2 cells in 9 weeks"],
    ],
  }),
  block("list", {
    style: "unordered",
    items: [
      { content: "Decision in 6–10 weeks, pilot first", items: [] },
      {
        content: "Plant lead is the sceptic",
        items: [{ content: "finance asks for payback under 18 months", items: [] }],
      },
    ],
  }),
);

const EVERY_TEXT =
  'Plain, <b>bold</b>, <i>italic</i>, <u>underlined</u>, <s>struck</s>, <code class="inline-code">code</code>, <mark class="cdx-marker">marked</mark>, H<sub>2</sub>O, m<sup>2</sup>, and <a href="https://example.com/cells">a link</a>.';

export const everyBlockPage = page(
  block("header", { text: "Heading 1", level: 1 }),
  block("paragraph", { text: EVERY_TEXT }),
  block("header", { text: "Heading 2", level: 2 }),
  block("paragraph", { text: "A line,<br>and one below it in the same paragraph." }),
  block("header", { text: "Heading 3", level: 3 }),
  block("list", {
    style: "ordered",
    items: [
      {
        content: "Find the plants that change formats daily",
        items: [
          { content: "Ask for the log of the line", items: [] },
          { content: "Count the changes of a week", items: [] },
        ],
        style: "unordered",
      },
      { content: "Offer a pilot", items: [] },
    ],
  }),
  block("header", { text: "Heading 4", level: 4 }),
  block("list", {
    style: "checklist",
    items: [
      {
        content: "Case studies are read",
        items: [{ content: "Halden", items: [], meta: { checked: true } }],
        meta: { checked: true },
      },
      { content: "Competitors are compared", items: [], meta: { checked: false } },
    ],
  }),
  block("header", { text: "Heading 5", level: 5 }),
  block("quote", {
    text: "We stopped dreading Mondays.",
    caption: "Head of operations, Halden",
    alignment: "left",
  }),
  block("alert", {
    type: "warning",
    align: "left",
    message: "The trays of last year do not fit. <b>Measure first.</b>",
  }),
  block("toggle", {
    text: "How we count a change",
    status: "open",
    items: 0,
    body: "From the last good piece of one format<br>to the first good piece of the next.",
  }),
  block("header", { text: "Heading 6", level: 6 }),
  block("code", { code: 'const cell = pick("tray");\nplace(cell, belt);', language: "typescript" }),
  block("delimiter", {}),
  block("image", {
    file: { url: "https://pictures.example.com/cell.png" },
    caption: "A cell beside the belt",
    withBorder: false,
    withBackground: false,
    stretched: false,
  }),
  block("table", {
    withHeadings: true,
    stretched: false,
    content: [
      ["Plant", ""],
      ["Halden", "38 %"],
    ],
  }),
  block("table", {
    withHeadings: false,
    stretched: true,
    content: [
      ["Group", "Region", "Batch", "Formats", "Shifts", "Changeover", "Cells", "Payback"],
      ["Bakery", "Bavaria", "1,200", "14", "3", "42 min", "2", "15 months"],
    ],
  }),
);

export const unknownPage = page(
  block("paragraph", { text: "What this editor does not know stays on the page:" }),
  block("embed", { service: "vimeo", source: "https://vimeo.com/1", width: 580 }),
  block("table", { withHeadings: true, content: "not a table any more" }),
);

export function largePage(blocks: number): JsonObject {
  const texts = [
    "The line was changed eleven times in that week, and each change cost the shift most of an hour.",
    "No one had written down which format came next, so the trays for the wrong one were brought.",
    "After the pilot the change took nineteen minutes, with one person instead of three.",
  ];
  return page(
    ...Array.from({ length: blocks }, (_, at) =>
      at % 12 === 0
        ? block("header", { text: `Week ${at / 12 + 1}`, level: 2 })
        : block("paragraph", { text: `${at}. ${texts[at % texts.length]}` }),
    ),
  );
}
