import assert from "node:assert/strict";
import { test } from "node:test";
import { pageSteps } from "./page-numbers.ts";

test("few pages are all shown", () => {
  assert.deepEqual(pageSteps(2, 4), [1, 2, 3, 4]);
  assert.deepEqual(pageSteps(1, 1), [1]);
  assert.deepEqual(pageSteps(1, 0), []);
});

test("the first, the last and the neighbours of many pages are shown", () => {
  assert.deepEqual(pageSteps(1, 40), [1, 2, 3, 4, 5, "gap", 40]);
  assert.deepEqual(pageSteps(20, 40), [1, "gap", 19, 20, 21, "gap", 40]);
  assert.deepEqual(pageSteps(40, 40), [1, "gap", 36, 37, 38, 39, 40]);
});

test("the number of page links is constant, so Next stays in place", () => {
  const lengths = new Set(Array.from({ length: 40 }, (_, at) => pageSteps(at + 1, 40).length));
  assert.deepEqual(lengths, new Set([7]));
});
