import assert from "node:assert/strict";
import { test } from "node:test";
import { placeIn } from "#src/platform/server/text/sources/chunks.ts";
import { plainSource } from "#src/platform/server/text/sources/plain-source.ts";
import { MAX_BYTES, readMembers } from "./server/model/read-members.ts";

function memberOf(id: number, text: string) {
  const origin = { kind: "note", id: String(id), version: 1 };
  return { id: String(id), sources: [plainSource(origin, `Note ${id}`, text)] };
}

const LINE = "Halden Foods paid back its first cell within eleven months. ";

test("a prompt contains an equal part of each of 300 texts", () => {
  const text = LINE.repeat(8000 / LINE.length);
  const members = Array.from({ length: 300 }, (_, id) => memberOf(id, text));

  const { chunks, cut } = readMembers(members);

  const size = chunks.reduce((sum, one) => sum + one.text.length, 0);
  assert.ok(size <= MAX_BYTES);
  assert.ok(size > MAX_BYTES * 0.9);
  assert.deepEqual(new Set(cut.map(({ percent }) => percent)), new Set([9]));
  assert.equal(new Set(chunks.map(({ memberId }) => memberId)).size, 300);
});

test("a shortened passage ends with a sentence that has its place", () => {
  const text = LINE.repeat(200);
  const { chunks } = readMembers(Array.from({ length: 300 }, (_, id) => memberOf(id, text)));

  const [first] = chunks;
  assert.ok(first);
  assert.match(first.text, /months\.$/);
  const at = first.text.lastIndexOf("Halden");
  const place = placeIn(first, at, first.text.length);
  assert.equal(text.slice(place?.start, place?.end), LINE.trim());
});

test("Chinese counts by its size in tokens", () => {
  const members = Array.from({ length: 20 }, (_, id) =>
    memberOf(id, "公司在去年节省了大量成本。".repeat(500)),
  );

  const { cut } = readMembers(members);

  assert.equal(cut.length, 20);
});
