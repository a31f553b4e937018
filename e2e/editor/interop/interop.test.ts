import assert from "node:assert/strict";
import { after, test } from "node:test";
import type { ContentBlock } from "#src/editor/document/content/editor-content.ts";
import type { Json } from "#src/editor/document/content/json.ts";
import { decode } from "#src/editor/document/decode.ts";
import { encode } from "#src/editor/document/encode.ts";
import { decodeAllEntities } from "#src/editor/document/html/all-entities.ts";
import { chanceOf } from "#src/editor/testing/chance.ts";
import { page as pageOf, reload } from "#src/editor/testing/pages.ts";
import { randomDocument } from "#src/editor/testing/random-documents.ts";
import { openEditorJs } from "./editor-js.ts";

const theirs = await openEditorJs();
after(() => theirs[Symbol.asyncDispose]());

const PAGES = 150;
const item = (content: string, ...items: Json[]) => ({ content, items });

/** A page of everything that the official tools hold. */
const FULL_PAGE: ContentBlock[] = [
  { id: "heading001", type: "header", data: { text: "A <i>heading</i> of three", level: 3 } },
  {
    id: "paragraph1",
    type: "paragraph",
    data: { text: 'Bold <b>b</b>, <i>i</i>, a <a href="https://a.example/?q=1&amp;r=2">link</a>' },
  },
  {
    id: "list000001",
    type: "list",
    data: {
      style: "ordered",
      items: [item("one", item("one a"), item("one b", item("deep"))), item("two <b>bold</b>")],
    },
  },
  {
    id: "list000002",
    type: "list",
    data: { style: "unordered", items: [item("dot"), item("dot &amp; &lt;sign&gt;")] },
  },
  {
    id: "table00001",
    type: "table",
    data: {
      withHeadings: true,
      stretched: false,
      content: [
        ["Name", "Price"],
        ["Door <b>red</b>", "10"],
        ["", "12"],
      ],
    },
  },
  {
    id: "quote00001",
    type: "quote",
    data: { text: "Said", caption: "by <i>her</i>", alignment: "left" },
  },
  { id: "code000001", type: "code", data: { code: "if (a < b) {\n  return;\n}" } },
  { id: "delimiter1", type: "delimiter", data: {} },
];

/** What is written on a page, letter by letter: Editor.js glues the lines of a cell together. */
function lettersOf(content: unknown): string {
  const { doc } = decode(content, { decodeEntities: decodeAllEntities });
  return doc.textContent.replaceAll(/\s/g, "");
}

const shapeOf = (content: { blocks: readonly { id?: unknown; type: string }[] }) =>
  content.blocks.map(({ id, type }) => `${id} ${type}`);

const forTheirTools = ({ type }: ContentBlock) => !["image", "checklist"].includes(type);

/** Version 2 of the list gives every item room for notes, which mostly stays empty. */
function withoutEmptyNotes(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutEmptyNotes);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  const kept = entries.filter(([key, one]) => key !== "meta" || Object.keys(one ?? {}).length > 0);
  return Object.fromEntries(kept.map(([key, one]) => [key, withoutEmptyNotes(one ?? null)]));
}

test("a page that the real Editor.js saved is the same after it was opened and saved here", async () => {
  await theirs.open(pageOf(...FULL_PAGE));
  const saved = await theirs.save();
  assert.deepEqual(reload(...saved.blocks), saved.blocks);
});

test("a page saved by the 2.x list of Editor.js loses nothing here but empty notes", async () => {
  await theirs.open(pageOf(...FULL_PAGE), "EditorjsList");
  const saved = await theirs.save();
  const once = reload(...saved.blocks);
  assert.deepEqual(once, withoutEmptyNotes(saved.blocks));
  assert.equal(lettersOf(saved), lettersOf(pageOf(...FULL_PAGE)));
});

test("what somebody writes in Editor.js is read here", async () => {
  await theirs.open(pageOf());
  const { keyboard } = theirs.page;
  await theirs.page.locator(".ce-paragraph").click();
  await keyboard.type("First line");
  await theirs.page.evaluate('editor.blocks.insert("list").id');
  await theirs.page.evaluate("editor.caret.setToBlock(1)");
  await keyboard.type("apples");
  await keyboard.press("Enter");
  await keyboard.type("red ones");
  await keyboard.press("Tab");
  const saved = await theirs.save();
  assert.deepEqual(
    reload(...saved.blocks).map(({ type, data }) => ({ type, data })),
    [
      { type: "paragraph", data: { text: "First line" } },
      {
        type: "list",
        data: { style: "unordered", items: [item("apples", item("red ones"))] },
      },
    ],
  );
});

for (const lists of ["NestedList", "EditorjsList"] as const) {
  test(`a page written here opens in Editor.js with ${lists}, every block and every letter of it`, async () => {
    const { stubs } = await theirs.open(pageOf(...FULL_PAGE), lists);
    const saved = await theirs.save();
    assert.equal(stubs, 0);
    assert.deepEqual(shapeOf(saved), shapeOf({ blocks: FULL_PAGE }));
    assert.equal(lettersOf(saved), lettersOf(pageOf(...FULL_PAGE)));
  });
}

test("made-up pages of every shape keep every block and letter through Editor.js and back", async () => {
  for (let seed = 1; seed <= PAGES; seed += 1) {
    const made = encode(randomDocument(chanceOf(seed)), { time: 1 });
    const ours = { ...made, blocks: made.blocks.filter(forTheirTools) };
    const { stubs } = await theirs.open(ours);
    const saved = await theirs.save();
    assert.equal(stubs, 0, `seed ${seed}`);
    assert.deepEqual(shapeOf(saved), shapeOf(ours), `seed ${seed}`);
    assert.equal(lettersOf(saved), lettersOf(ours), `seed ${seed}`);
  }
});
