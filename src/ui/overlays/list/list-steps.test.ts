import assert from "node:assert/strict";
import { test } from "node:test";
import { findByLetters, holdsText, stepTo } from "./list-steps.ts";

test("arrow keys wrap around a list, page keys do not", () => {
  assert.equal(stepTo("ArrowDown", -1, 3), 0);
  assert.equal(stepTo("ArrowDown", 2, 3), 0);
  assert.equal(stepTo("ArrowUp", 0, 3), 2);
  assert.equal(stepTo("ArrowUp", -1, 3), 2);
  assert.equal(stepTo("PageDown", 18, 20), 19);
  assert.equal(stepTo("PageUp", 3, 20), 0);
  assert.deepEqual([stepTo("Home", 2, 3), stepTo("End", 0, 3)], [0, 2]);
});

test("unknown keys or an empty list select nothing", () => {
  assert.equal(stepTo("x", 0, 3), undefined);
  assert.equal(stepTo("ArrowDown", -1, 0), undefined);
});

test("type-ahead finds prefixes and cycles through repeated letters", () => {
  const cities = ["Lisbon", "London", "Los Angeles", "Zürich"];
  assert.equal(findByLetters(cities, -1, "l"), 0);
  assert.equal(findByLetters(cities, 0, "ll"), 1);
  assert.equal(findByLetters(cities, 1, "lo"), 1);
  assert.equal(findByLetters(cities, 0, "zu"), 3);
  assert.equal(findByLetters(cities, 0, "q"), -1);
});

test("a search within texts ignores capitals and accents", () => {
  assert.equal(holdsText("Zürich", "RIC"), true);
  assert.equal(holdsText("Zürich", "zur"), true);
  assert.equal(holdsText("Zürich", ""), true);
  assert.equal(holdsText("Bern", "berlin"), false);
});
