import assert from "node:assert/strict";
import { test } from "node:test";
import { history, undo } from "prosemirror-history";
import type { Node } from "prosemirror-model";
import { type Command, EditorState, type Transaction } from "prosemirror-state";
import { addColumnAfter, addRowAfter } from "prosemirror-tables";
import { cleanContent } from "#src/editor/document/clean-content.ts";
import { LIMITS } from "#src/editor/document/content/limits.ts";
import { encode } from "#src/editor/document/encode.ts";
import { readClipboard } from "#src/editor/document/import/editor-js-clipboard.ts";
import { schema } from "#src/editor/document/schema/schema.ts";
import { stateOf } from "#src/editor/testing/notation.ts";
import { insertBlocks } from "../paste/insert-blocks.ts";
import { PageLimits } from "./page-limits.ts";
import { touchedBy } from "./touched.ts";

const lines = (count: number, text = "x") => Array.from({ length: count }, () => text).join("\n");
const limitsOf = ({ doc }: EditorState) => {
  const limits = new PageLimits(new Map());
  limits.weigh(doc);
  return limits;
};

function limitOf(state: EditorState, command: Command): string | undefined {
  const { limit, doc } = tried(state, command);
  assert.equal(limit, serverLimit(doc), "The server says otherwise.");
  return limit;
}

function tried(state: EditorState, command: Command) {
  const limits = limitsOf(state);
  const tries: { limit: string | undefined; doc: Node }[] = [];
  command(state, (tr) => tries.push({ limit: limits.limitOf(tr), doc: tr.doc }));
  const [only] = tries;
  assert.ok(only && only.doc !== state.doc, "Nothing was tried.");
  return only;
}

/** The path of a change: editor and server must agree, or the server would refuse it. */
function serverLimit(doc: Node): string | undefined {
  const cleaned = cleanContent(encode(doc, { time: 1 }), { now: 1 });
  return cleaned.isClean ? undefined : cleaned.fault.limit;
}

const type =
  (text: string): Command =>
  ({ tr }, dispatch) => {
    dispatch?.(tr.insertText(text));
    return true;
  };
const paste = (text: string) => insertBlocks(stateOf(text).doc.children);

test("a text accepts exactly as many bytes as the server", () => {
  const full = "x".repeat(LIMITS.fragmentBytes - 1);
  for (const before of [`${full}^`, `- ${full}^`, `> ${full}^`]) {
    assert.equal(limitOf(stateOf(before), type("y")), undefined);
    assert.equal(limitOf(stateOf(before), type("é")), "fragmentBytes");
    assert.equal(limitOf(stateOf(before), type("<")), "fragmentBytes");
  }
  assert.equal(limitOf(stateOf(`| a | ${full}^ |`), type("yz")), "fragmentBytes");
  assert.equal(limitOf(stateOf(`\`\`\` ${full}^`), type("yz")), undefined);
});

test("formatting and links count as they are written", () => {
  const state = stateOf(`[${"x".repeat(LIMITS.fragmentBytes - 10)}]`);
  const mark = (name: "bold" | "link", attrs = {}): Command => {
    return ({ tr, selection: { from, to } }, dispatch) => {
      dispatch?.(tr.addMark(from, to, schema.marks[name].create(attrs)));
      return true;
    };
  };
  assert.equal(limitOf(state, mark("bold")), undefined);
  assert.equal(limitOf(state, mark("link", { href: "/x" })), "fragmentBytes");
});

test("limits of blocks, rows, columns and levels match the server's", () => {
  const page = stateOf(`${lines(LIMITS.blocks - 3)}\na^`);
  assert.equal(limitOf(page, paste("x\ny")), undefined);
  assert.equal(limitOf(page, paste("x\ny\nz")), "blocks");
  const rows = stateOf(`${lines(LIMITS.tableRows - 1, "| a | b |")}\n| a^ | b |`);
  assert.equal(limitOf(rows, paste("| 1 |\n")), undefined);
  assert.equal(tried(rows, addRowAfter).limit, "tableRows", "an empty row is there to be filled");
  assert.equal(limitOf(rows, paste("| 1 |\n| 2 |")), "tableRows");
  const columns = stateOf(`|${" a |".repeat(LIMITS.tableColumns - 1)} a^ |`);
  assert.equal(limitOf(columns, addColumnAfter), "tableColumns");
  const items = Array.from({ length: LIMITS.listDepth }, (_, at) => `${"  ".repeat(at)}- a`);
  const deep = (levels: number) =>
    stateOf([...items.slice(0, levels), `${"  ".repeat(levels - 1)}- b^`].join("\n"));
  assert.equal(limitOf(deep(LIMITS.listDepth - 1), paste("- x\n  - y")), undefined);
  assert.equal(limitOf(deep(LIMITS.listDepth), paste("- x\n  - y")), "listDepth");
});

test("data of others may be as deep as on the server", () => {
  const block = (levels: number) => {
    const data = `${"[".repeat(levels)}${"]".repeat(levels)}`;
    return insertBlocks(readClipboard(`[{"type":"mermaid","data":${data}}]`));
  };
  assert.equal(limitOf(stateOf("a^"), block(LIMITS.jsonDepth - 2)), undefined);
  assert.equal(limitOf(stateOf("a^"), block(LIMITS.jsonDepth - 1)), "jsonDepth");
});

test("a page has room for as many bytes as the server takes", () => {
  const text = "é".repeat(30_000);
  const whole = stateOf(`${lines(69, text)}\na^`);
  const free = LIMITS.pageBytes - 69 * 60_000;
  assert.equal(limitOf(whole, type("x".repeat(free - 10_000))), undefined);
  assert.equal(limitOf(whole, paste(`${text}\n${text}`)), "pageBytes");
});

test("a page of unknown size is measured before large inserts", () => {
  const text = "é".repeat(30_000);
  const state = stateOf(`${lines(69, text)}\na^`);
  const limits = new PageLimits(new Map());
  assert.equal(limits.limitOf(state.tr.insertText("x")), undefined);
  let found: string | undefined;
  paste(`${text}\n${text}`)(state, (tr) => {
    found = limits.limitOf(tr);
  });
  assert.equal(found, "pageBytes");
});

test("typing stops at the page limit until text is deleted", () => {
  const text = "x".repeat(60_000);
  const bytesOf = ({ doc }: EditorState) => JSON.stringify(encode(doc, { time: 1 })).length;
  const almost = `${lines(69, text)}\na^`;
  const free = LIMITS.pageBytes - bytesOf(stateOf(almost)) - 2000;
  let state = stateOf(`${"x".repeat(free)}\n${almost}`);
  const limits = limitsOf(state);
  let keys = 0;
  const press = () => {
    const tr = state.tr.insertText("y".repeat(20));
    const limit = limits.limitOf(tr);
    if (!limit) state = state.apply(tr);
    return limit;
  };
  while (press() === undefined && keys < 1000) keys += 1;
  const bytes = bytesOf(state);
  assert.ok(keys > 10 && keys < 1000, `${keys} keys`);
  assert.ok(bytes <= LIMITS.pageBytes && bytes > LIMITS.pageBytes - 300, `${bytes} bytes`);
  assert.equal(press(), "pageBytes");
  const shorter = state.tr.delete(1, 1000);
  assert.equal(limits.limitOf(shorter), undefined);
  state = state.apply(shorter);
  assert.equal(press(), undefined);
});

test("an oversized line can be shortened and undone, but not extended", () => {
  const over = "x".repeat(LIMITS.fragmentBytes + 10);
  const { doc } = stateOf(`^${over}\nb`);
  let state = EditorState.create({ doc, plugins: [history()] });
  const limits = limitsOf(state);
  const send = (tr: Transaction) => {
    const limit = limits.limitOf(tr);
    if (!limit) state = state.apply(tr);
    return limit;
  };
  assert.equal(send(state.tr.delete(1, 3)), undefined);
  assert.equal(send(state.tr.insertText("y", 1)), "fragmentBytes");
  assert.equal(send(state.tr.insertText("z", state.doc.content.size - 1)), undefined);
  while (undo(state, (tr) => assert.equal(send(tr), undefined)));
  assert.ok(state.doc.eq(doc));
});

test("typing in a long page checks only the changed lines", () => {
  const state = stateOf(`${lines(4000)}\na^b\n${lines(500)}`);
  assert.deepEqual(
    touchedBy(state.tr.insertText("x")).after.map((node) => node.textContent),
    ["axb"],
  );
  const { before, after } = touchedBy(state.tr.split(state.selection.from));
  assert.deepEqual(
    [before, after].map((touched) => touched.map((node) => node.textContent)),
    [["ab"], ["a", "b"]],
  );
});
