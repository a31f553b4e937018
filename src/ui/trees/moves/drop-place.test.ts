import assert from "node:assert/strict";
import { test } from "node:test";
import { flatRows } from "../rows/flat-rows.ts";
import type { TreeNode } from "../tree-nodes.ts";
import { allDropPlaces, type DropPlace, dropPlaceAt } from "./drop-place.ts";

const node = (id: string, ...children: TreeNode[]): TreeNode => ({ id, label: id, children });

/** cell(summary groups(food)) vision */
const rows = flatRows(
  [node("cell", node("summary"), node("groups", node("food"))), node("vision")],
  new Set(["cell", "groups"]),
);

function say(place: DropPlace | undefined): string {
  return place ? `${place.place} ${place.target}` : "nowhere";
}

function at(id: string, height: number, level = 9): string {
  return say(dropPlaceAt({ rows, id, canMove: () => true }, height, level));
}

test("the middle of a row drops inside, its edges before and after", () => {
  assert.equal(at("summary", 4.5), "inside vision");
  assert.equal(at("summary", 4.1), "after cell");
  assert.equal(at("summary", 4.9), "after vision");
});

test("below an open row is before its first child", () => {
  assert.equal(at("vision", 0.9), "before summary");
});

test("after the last child, the horizontal position selects the level", () => {
  assert.equal(at("summary", 3.9), "after food");
  assert.equal(at("summary", 3.9, 2), "after groups");
  assert.equal(at("summary", 3.9, 0), "after cell");
});

test("below the last row is after it", () => {
  assert.equal(at("summary", 40), "after vision");
});

test("a row cannot be dropped into itself or its children", () => {
  assert.equal(at("groups", 2.5), "nowhere");
  assert.equal(at("groups", 3.5), "nowhere");
  assert.equal(at("groups", 1.9), "inside summary");
  assert.equal(at("summary", 1.1), "nowhere");
});

test("a row that accepts no children uses its nearer edge", () => {
  const canMove = ({ place }: { place: string }) => place !== "inside";
  assert.equal(say(dropPlaceAt({ rows, id: "summary", canMove }, 4.4, 9)), "after cell");
  assert.equal(say(dropPlaceAt({ rows, id: "summary", canMove }, 4.6, 9)), "after vision");
});

test("keys lead through every place from top to bottom", () => {
  const places = allDropPlaces({ rows, id: "vision", canMove: () => true });
  assert.deepEqual(places.map(say), [
    "before cell",
    "inside cell",
    "before summary",
    "inside summary",
    "after summary",
    "inside groups",
    "before food",
    "inside food",
    "after food",
    "after groups",
  ]);
});

test("among ten thousand siblings positions are found quickly", () => {
  const count = 10_000;
  const siblings = Array.from({ length: count }, (_, at) => node(String(at)));
  const long = flatRows([node("above", ...siblings)], new Set(["above"]));

  const began = performance.now();
  const places = allDropPlaces({ rows: long, id: "5000", canMove: () => true });
  const took = performance.now() - began;

  // Each sibling and the gap after it, and three positions around their parent.
  assert.equal(places.length, 2 * count - 1 + 2);
  assert.ok(took <= 1000, `it took ${Math.round(took)} ms`);
});
