import assert from "node:assert/strict";
import { test } from "node:test";
import { clean, page } from "#src/editor/testing/pages.ts";
import { type ContentFault, cleanContent } from "../clean-content.ts";
import type { Json } from "../content/json.ts";
import { LIMITS } from "../content/limits.ts";

const paragraph = (text: string) => ({ id: "a", type: "paragraph", data: { text } });

function fault(input: unknown): ContentFault | undefined {
  const cleaned = cleanContent(input, { now: 1 });
  return cleaned.isClean ? undefined : cleaned.fault;
}

test("I-7 a stored page has nothing outside the grammar", () => {
  const { blocks } = clean(
    page(
      paragraph('<b onclick="x">a</b><script>alert(1)</script><a href="javascript:x">b</a>'),
      { id: "b", type: "table", data: { content: [["<img src=x onerror=alert(1)>c"]] } },
      { id: "c", type: "list", data: { items: [{ content: "<iframe></iframe>d" }] } },
    ),
  );
  assert.deepEqual(blocks[0]?.data, { text: "<b>a</b>b" });
  assert.deepEqual(blocks[1]?.data, { content: [["c"]], withHeadings: false, stretched: false });
  assert.deepEqual(blocks[2]?.data, { items: [{ content: "d", items: [] }], style: "unordered" });
});

test("I-7 a broken known block is kept with sanitized strings", () => {
  const broken = {
    id: "a",
    type: "table",
    data: { content: { x: ["<script>1</script><b>y</b>"] } },
  };
  assert.deepEqual(clean(page(broken)).blocks, [
    { id: "a", type: "table", data: { content: { x: ["<b>y</b>"] } } },
  ]);
});

test("E-4 a block of an unknown kind is stored unchanged", () => {
  const unknown = { id: "a", type: "mermaid", data: { x: "<script>" }, tunes: { y: [1] } };
  assert.equal(JSON.stringify(clean(page(unknown)).blocks), JSON.stringify([unknown]));
});

test("cleaning is idempotent, byte for byte", () => {
  const mixed = page(
    { type: "paragraph", data: { more: 1, text: "&copy; <em>a</em>" } },
    { type: "List", data: { items: ["x", { text: "y", checked: true }] } },
    { type: "table", data: { content: [["a"], ["b", "c"], [" "]] } },
    { type: "heading", data: { text: "h<br>h", level: "9" } },
    { type: "table", data: { content: [{ a: "<b>x" }] } },
    { type: "other", data: null },
    paragraph("&nbsp;"),
  );
  const once = clean(mixed);
  assert.equal(JSON.stringify(clean(once)), JSON.stringify(once));
});

test("a page given as text keeps its own time", () => {
  assert.deepEqual(clean(JSON.stringify(page(paragraph("a")))), clean(page(paragraph("a"))));
  assert.equal(clean(page()).time, 1);
  assert.equal(clean({ blocks: [] }).time, 3);
  assert.deepEqual(clean({ blocks: [] }).blocks, []);
});

test("input that is not a page is rejected", () => {
  for (const input of [null, undefined, 1, "text", "[]", "{", [], {}, { blocks: {} }]) {
    assert.deepEqual(fault(input), { code: "not_a_page", path: "" });
  }
});

test("input that is not a block is rejected with its path", () => {
  for (const block of [null, 1, "x", [], {}, { type: 5, data: {} }]) {
    assert.deepEqual(fault(page(paragraph("a"), block)), {
      code: "not_a_block",
      path: "blocks[1]",
    });
  }
});

const tooLarge = (limit: keyof typeof LIMITS, path: string) => ({ code: "too_large", path, limit });

test("limits of pages, tables, lists and texts name the violation", () => {
  const many = Array.from({ length: LIMITS.blocks + 1 }, () => paragraph("a"));
  assert.deepEqual(fault(page(...many)), tooLarge("blocks", "blocks"));
  const long = "x".repeat(LIMITS.fragmentBytes + 1);
  assert.deepEqual(fault(page(paragraph(long))), tooLarge("fragmentBytes", "blocks[0].data.text"));
  const table = (content: Json) => page({ type: "table", data: { content } });
  const rows = Array.from({ length: LIMITS.tableRows + 1 }, () => ["a"]);
  assert.deepEqual(fault(table(rows)), tooLarge("tableRows", "blocks[0].data.content"));
  const wide = Array.from({ length: LIMITS.tableColumns + 1 }, () => "a");
  assert.deepEqual(
    fault(table([["a"], wide])),
    tooLarge("tableColumns", "blocks[0].data.content[1]"),
  );
  assert.deepEqual(
    fault(table([["a", long]])),
    tooLarge("fragmentBytes", "blocks[0].data.content[0][1]"),
  );
});

test("limits are inclusive", () => {
  assert.equal(fault(page(paragraph("x".repeat(LIMITS.fragmentBytes)))), undefined);
  const rows = Array.from({ length: LIMITS.tableRows }, () =>
    Array.from({ length: LIMITS.tableColumns }, () => "a"),
  );
  assert.equal(fault(page({ type: "table", data: { content: rows } })), undefined);
});

test("a list has at most ten levels", () => {
  const nested = (levels: number): Json => ({
    content: "a",
    items: levels > 1 ? [nested(levels - 1)] : [],
  });
  const list = (levels: number) => page({ type: "list", data: { items: [nested(levels)] } });
  assert.equal(fault(list(LIMITS.listDepth)), undefined);
  assert.equal(fault(list(LIMITS.listDepth + 1))?.limit, "listDepth");
});

test("a page has at most 4 MiB as sent, in bytes", () => {
  const block = (at: number) => ({
    id: `b${at}`,
    type: "paragraph",
    data: { text: "é".repeat(20_000) },
  });
  assert.equal(fault(page(...Array.from({ length: 100 }, (_, at) => block(at)))), undefined);
  const over = page(...Array.from({ length: 106 }, (_, at) => block(at)));
  assert.deepEqual(fault(over), tooLarge("pageBytes", ""));
});

test("excessively nested data is refused before it is traversed", () => {
  const deep = JSON.parse(`${"[".repeat(100_000)}${"]".repeat(100_000)}`);
  assert.deepEqual(fault(page({ type: "x", data: deep })), tooLarge("jsonDepth", ""));
});

test("invalid characters are repaired in our blocks and rejected in others", () => {
  assert.deepEqual(clean(page(paragraph("a\u0000b\uD800"))).blocks[0]?.data, { text: "ab\uFFFD" });
  assert.deepEqual(fault(page({ id: "a", type: "x", data: { y: ["a\u0000"] } })), {
    code: "not_storable",
    path: "blocks[0].data.y[0]",
  });
});

test("a key named like an object prototype is plain data", () => {
  const text = '{"blocks":[{"id":"a","type":"paragraph","data":{"text":"x","__proto__":{"y":1}}}]}';
  const cleaned = clean(JSON.parse(text));
  assert.equal(JSON.stringify(cleaned.blocks), text.slice('{"blocks":'.length, -1));
  assert.ok(!("y" in {}));
});
