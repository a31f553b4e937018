import assert from "node:assert/strict";
import { test } from "node:test";
import { chunksOf, placeIn } from "./chunks.ts";
import { plainSource } from "./plain-source.ts";
import type { Source } from "./source.ts";

const origin = { kind: "note", id: "n1", version: 3 };

function longText(paragraphs: number): string {
  const paragraph = "The team met the client again. ".repeat(20).trim();
  return Array.from({ length: paragraphs }, () => paragraph).join("\n\n");
}

test("chunks are numbered across sources and name them", () => {
  const chunks = chunksOf([
    plainSource(origin, "One", "First text."),
    plainSource({ ...origin, id: "n2" }, "Two", "Second text."),
  ]);
  assert.deepEqual(
    chunks.map((chunk) => [chunk.number, chunk.origin.id, chunk.origin.version, chunk.title]),
    [
      [1, "n1", 3, "One"],
      [2, "n2", 3, "Two"],
    ],
  );
});

test("a long text is split into 300-word chunks at sentence ends", () => {
  const chunks = chunksOf([plainSource(origin, "", longText(12))]);
  assert.ok(chunks.length >= 3);
  for (const { text } of chunks) {
    assert.ok(text.length <= 1900);
    assert.ok(text.endsWith("."));
  }
});

test("each part of a chunk has its position in the block", () => {
  const source = plainSource(origin, "", `Heading\n\n${longText(5)}\n\n- one\n- two`);
  for (const chunk of chunksOf([source])) {
    for (const { blockId, start, end, at } of chunk.parts) {
      const block = source.blocks.find(({ id }) => id === blockId);
      const text = block?.text.slice(start, end);
      assert.equal(chunk.text.slice(at, at + end - start), text);
      assert.deepEqual(placeIn(chunk, at, at + end - start), { blockId, start, end });
    }
  }
});

test("each heading starts a new chunk", () => {
  const source: Source = {
    origin,
    title: "",
    blocks: [
      { id: "a", kind: "heading", text: "Problem" },
      { id: "b", kind: "text", text: longText(1).repeat(2) },
      { id: "c", kind: "heading", text: "Result" },
      { id: "d", kind: "text", text: "It works." },
    ],
  };
  const chunks = chunksOf([source]);
  assert.deepEqual(
    chunks.map(({ heading }) => heading),
    ["Problem", "Result"],
  );
});

test("headings, paragraphs and lists of a plain text are separated", () => {
  const { blocks } = plainSource(
    origin,
    "",
    "# Title\nIntro goes\non here.\n\nWhat we did\n\nWe built it:\n- one\n- two\n\nThe end",
  );
  assert.deepEqual(
    blocks.map(({ kind, text }) => `${kind}: ${text}`),
    [
      "heading: Title",
      "text: Intro goes\non here.",
      "heading: What we did",
      "text: We built it:",
      "lines: - one\n- two",
      "text: The end",
    ],
  );
});

test("an empty text has no chunks", () => {
  assert.deepEqual(chunksOf([plainSource(origin, "", " \n\n \u200b ")]), []);
});
