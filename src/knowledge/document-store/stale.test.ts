import assert from "node:assert/strict";
import { test } from "node:test";
import { type InputEdge, staleInOrder } from "./stale.rules.ts";

const CHANGES: Readonly<Record<string, InputEdge["change"]>> = { "!": "changed", "-": "removed" };

/** `b<a!`: b depends on a, and a has changed since. */
function edges(text: string): InputEdge[] {
  return text
    .split(" ")
    .filter((word) => word !== "")
    .map((word) => {
      const [, targetId = "", inputId = "", sign] = /^(\w+)<(\w+)([!-]?)$/.exec(word) ?? [];
      return { targetId, inputId, change: CHANGES[sign ?? ""] ?? "same", isRead: true };
    });
}

function order(text: string): string {
  return staleInOrder(edges(text))
    .map(({ documentId }) => documentId)
    .join(" ");
}

test("nothing is stale until an input changes", () => {
  assert.equal(order("b<a c<b"), "");
});

test("only a document written from a changed or removed one is stale", () => {
  assert.equal(order("b<a! d<c"), "b");
  assert.equal(order("b<a- d<c"), "b");
});

test("a document that skips a stale one is not stale", () => {
  const [left] = edges("c<b").map((edge) => ({ ...edge, isRead: false }));
  assert.ok(left);
  const orderOf = (more: string) =>
    staleInOrder([left, ...edges(more)]).map(({ documentId }) => documentId);

  assert.deepEqual(orderOf("b<a!"), ["b"]);
  assert.deepEqual(orderOf("b<a! c<d!"), ["b", "c"]);
});

test("a document written from a stale one waits for it", () => {
  const found = staleInOrder(edges("c<b b<a!"));
  assert.deepEqual(
    found.map(({ documentId, changed, waitsFor }) => [documentId, changed.length, waitsFor.length]),
    [
      ["b", 1, 0],
      ["c", 0, 1],
    ],
  );
});

test("stale documents are sorted after their inputs", () => {
  assert.equal(order("d<c d<b c<b b<a!"), "b c d");
});

test("documents that read each other do not end in a loop", () => {
  assert.deepEqual(order("a<b b<a! c<a").split(" ").sort(), ["a", "b", "c"]);
});

test("a long chain is sorted", () => {
  const chain = Array.from(
    { length: 20_000 },
    (_, at) => `n${at + 1}<n${at}${at === 0 ? "!" : ""}`,
  );
  assert.equal(staleInOrder(edges(chain.join(" "))).length, 20_000);
});

test("in random graphs, exactly the affected documents are stale, in order", () => {
  let seed = 11;
  const random = (most: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed % most;
  };
  for (let turn = 0; turn < 1000; turn += 1) {
    const size = 3 + random(12);
    const graph: InputEdge[] = [];
    for (let target = 1; target < size; target += 1) {
      for (let input = 0; input < target; input += 1) {
        if (random(3) > 0) continue;
        graph.push({
          targetId: `${target}`,
          inputId: `${input}`,
          change: random(6) === 0 ? "changed" : "same",
          isRead: true,
        });
      }
    }
    // Inputs have smaller numbers, so one ordered pass finds everything.
    const expected = new Set<string>();
    for (const edge of graph)
      if (edge.change !== "same" || expected.has(edge.inputId)) expected.add(edge.targetId);
    const found = staleInOrder(graph).map(({ documentId }) => documentId);
    assert.deepEqual([...found].sort(), [...expected].sort());
    for (const { targetId, inputId } of graph)
      if (expected.has(inputId)) assert.ok(found.indexOf(inputId) < found.indexOf(targetId));
  }
});
