import assert from "node:assert/strict";
import { test } from "node:test";
import { OWN_IMAGE } from "#src/editor/testing/own-image.ts";
import { page, reload } from "#src/editor/testing/pages.ts";
import { cleanContent } from "../clean-content.ts";
import { decode } from "../decode.ts";
import { encode } from "../encode.ts";
import { schema } from "../schema/schema.ts";

const paragraph = (id: string, text: string) => ({ id, type: "paragraph", data: { text } });

test("E-1 an untouched new page is saved without blocks", () => {
  const { doc, stored } = decode(undefined);
  const saved = encode(doc, { time: 1234, stored });
  assert.deepEqual(saved.blocks, []);
  assert.equal(saved.time, 1234);
  assert.match(saved.version, /^\d+\.\d+\.\d+$/);
});

test("E-2 a page without content shows exactly one empty paragraph", () => {
  for (const content of [{}, null, undefined, { blocks: [] }, "text", 7, [], { blocks: "x" }]) {
    const { doc } = decode(content);
    assert.equal(doc.childCount, 1);
    assert.equal(doc.firstChild?.type.name, "paragraph");
    assert.equal(doc.firstChild?.attrs.id.length, 10);
  }
});

test("E-3 only missing, invalid or duplicate ids are replaced", () => {
  const blocks = reload(
    paragraph("keep000001", "a"),
    { type: "paragraph", data: { text: "b" } },
    paragraph("keep000001", "c"),
    { id: 5, type: "paragraph", data: { text: "d" } },
  );
  assert.equal(blocks[0]?.id, "keep000001");
  assert.ok(blocks.every(({ id }) => id.length === 10));
  assert.equal(new Set(blocks.map(({ id }) => id)).size, 4);
});

test("E-3 an id has at most 64 plain characters, replaced deterministically", () => {
  const usable = ["a", "x".repeat(64), "2f1b6a1c-8d7e-4a53-9c55-0b5b7f1f2c11", "row_1.b:2"];
  const kept = reload(...usable.map((id) => paragraph(id, "a")));
  assert.deepEqual(
    kept.map(({ id }) => id),
    usable,
  );
  const unusable = [
    "x".repeat(65),
    "x".repeat(66),
    "a b",
    "a\n",
    '"><b>',
    "é",
    "\uD800",
    "#",
    "/x",
  ];
  const given = [...unusable, "a b", "same", "same", "same"].map((id) => paragraph(id, "a"));
  const ids = reload(...given, { id: "a b", type: "mermaid", data: {} }).map(({ id }) => id);
  assert.equal(new Set(ids).size, ids.length);
  for (const id of ids.filter((one) => one !== "same")) assert.match(id, /^[\w-]{10}$/);
  assert.equal(ids[unusable.length + 1], "same");
  assert.deepEqual(
    reload(...given).map(({ id }) => id),
    ids.slice(0, -1),
  );
});

test("E-4 an unknown block is saved byte for byte", () => {
  const unknown = {
    tunes: { anchor: { b: 1, a: 2 } },
    id: "mermaid001",
    data: { z: "<script>x</script>", a: [1, null, { deep: true }] },
    type: "mermaid",
    extra: "kept",
  };
  assert.equal(JSON.stringify(reload(unknown)), JSON.stringify([unknown]));
  const { doc } = decode(page(unknown));
  assert.equal(doc.firstChild?.attrs.isMalformed, false);
});

test("E-5 unknown tunes of known blocks survive", () => {
  const tunes = { anchor: { name: "x" }, ai: { kind: "generated" } };
  assert.deepEqual(reload({ ...paragraph("a", "b"), tunes })[0]?.tunes, tunes);
});

test("empty tunes are not saved", () => {
  assert.ok(!("tunes" in (reload({ ...paragraph("a", "b"), tunes: {} })[0] ?? {})));
});

test("E-6 foreign keys stay until the block is edited", () => {
  const block = { id: "a", type: "paragraph", data: { foreign: { x: 1 }, text: "b" } };
  assert.equal(JSON.stringify(reload(block)), JSON.stringify([block]));
  const { doc, stored } = decode(page(block));
  const edited = schema.nodes.doc.create(null, [
    schema.nodes.paragraph.create(doc.firstChild?.attrs, schema.text("c")),
  ]);
  assert.deepEqual(encode(edited, { time: 1, stored }).blocks[0]?.data, { text: "c" });
});

test("E-6 foreign keys of list items stay until edited", () => {
  const items = [
    { note: { by: "<x>" }, content: "a", items: [{ items: [], content: "b", color: 7 }] },
    { content: "c", items: [] },
  ];
  const list = { id: "a", type: "list", data: { style: "ordered", items, more: [1] } };
  const boxes = {
    id: "b",
    type: "list",
    data: {
      style: "checklist",
      items: [{ content: "d", due: 1, meta: { checked: true }, items: [] }],
    },
  };
  assert.equal(JSON.stringify(reload(list, boxes)), JSON.stringify([list, boxes]));
  const { doc, stored } = decode(page(list));
  const { attrs, children } = doc.child(0);
  const edited = schema.nodes.doc.create(null, [
    schema.nodes.list.create(attrs, children.slice(0, 1)),
  ]);
  assert.deepEqual(encode(edited, { time: 1, stored }).blocks[0]?.data, {
    style: "ordered",
    items: [{ content: "a", items: [{ content: "b", items: [] }] }],
  });
});

test("E-6 a reverted edit leaves the block unchanged", () => {
  const block = { id: "a", type: "paragraph", data: { foreign: 1, text: "b" } };
  const { doc, stored } = decode(page(block));
  const again = schema.nodes.doc.create(null, [
    schema.nodes.paragraph.create(doc.firstChild?.attrs, schema.text("b")),
  ]);
  assert.deepEqual(encode(again, { time: 1, stored }).blocks, [block]);
});

test("E-8 order, count and nesting do not change by loading and saving", () => {
  const blocks = [
    paragraph("p000000001", "a"),
    { id: "h000000001", type: "header", data: { text: "b", level: 3 } },
    {
      id: "l000000001",
      type: "list",
      data: {
        style: "ordered",
        items: [{ content: "c", items: [{ content: "d", items: [{ content: "e", items: [] }] }] }],
      },
    },
    {
      id: "t000000001",
      type: "table",
      data: {
        withHeadings: true,
        stretched: true,
        content: [
          ["f", ""],
          ["", "g"],
        ],
      },
    },
    { id: "q000000001", type: "quote", data: { text: "h", caption: "i", alignment: "center" } },
    { id: "c000000001", type: "code", data: { code: "j\n  k <b>" } },
    { id: "d000000001", type: "delimiter", data: {} },
    {
      id: "k000000001",
      type: "list",
      data: {
        style: "checklist",
        items: [{ content: "l", items: [], meta: { checked: true } }],
      },
    },
    {
      id: "i000000001",
      type: "image",
      data: {
        file: { url: OWN_IMAGE, width: 3 },
        caption: "m",
        withBorder: false,
        withBackground: true,
        stretched: false,
      },
    },
  ];
  assert.deepEqual(reload(...blocks), blocks);
});

test("E-9 aliases of block types are saved under our names", () => {
  const names = {
    heading: "header",
    Header: "header",
    Paragraph: "paragraph",
    nestedList: "list",
    nestedlist: "list",
    List: "list",
    Table: "table",
  };
  for (const [name, ours] of Object.entries(names)) {
    const block = { type: name, data: { text: "a", items: ["b"], content: [["c"]] } };
    assert.equal(reload(block)[0]?.type, ours, name);
  }
});

test("E-10 a malformed block is kept unchanged without breaking others", () => {
  const broken = [
    { id: "a", type: "table", data: { content: "none" } },
    { id: "b", type: "table", data: { content: [["x"], "y"] } },
    { id: "c", type: "list", data: { items: { a: 1 } } },
    { id: "d", type: "list", data: { items: [{ content: "x", items: 5 }] } },
    { id: "e", type: "paragraph", data: "text" },
    { id: "f", type: "paragraph", data: { text: { html: "x" } } },
    { id: "g", type: "image", data: { file: { url: "javascript:alert(1)" } } },
    { id: "h", type: "header" },
  ];
  assert.equal(JSON.stringify(reload(...broken)), JSON.stringify(broken));
  const { doc } = decode(page(...broken, paragraph("z", "still here")));
  assert.ok(doc.children.slice(0, -1).every(({ attrs }) => attrs.isMalformed));
  assert.equal(doc.lastChild?.textContent, "still here");
});

test("E-10 an entry that is not a block is harmless", () => {
  const { doc } = decode(page(null, 1, "x", [], {}, paragraph("z", "still here")));
  assert.equal(doc.childCount, 6);
  assert.equal(doc.lastChild?.textContent, "still here");
});

test("E-10 an invalid entry is neither saved nor accepted by the server", () => {
  const foreign = [null, 1, "x", [], {}, { data: {} }];
  assert.deepEqual(
    reload(...foreign, paragraph("z", "still here")).map(({ id }) => id),
    ["z"],
  );
  for (const one of foreign) assert.ok(!cleanContent(page(one), { now: 1 }).isClean);
});

test("E-10 data of any depth is kept without recursion", () => {
  const text = `${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`;
  const { doc } = decode({ blocks: [{ type: "paragraph", data: JSON.parse(text) }] });
  assert.equal(doc.firstChild?.type.name, "raw");
});
