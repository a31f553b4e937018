import assert from "node:assert/strict";
import { test } from "node:test";
import { scaleOf } from "./chart-scale.ts";

test("a scale starts at zero and covers the largest value", () => {
  assert.deepEqual(scaleOf([3, 9, 6]), [0, 5, 10]);
  assert.deepEqual(scaleOf([64]), [0, 50, 100]);
  assert.deepEqual(scaleOf([27, 30]), [0, 10, 20, 30]);
});

test("a scale of counts has lines at whole numbers only", () => {
  assert.deepEqual(scaleOf([1]), [0, 1]);
  assert.deepEqual(scaleOf([2, 1]), [0, 1, 2]);
});

test("fractions have fractions for lines", () => {
  assert.deepEqual(scaleOf([0.5, 0.3]), [0, 0.2, 0.4, 0.6]);
});

test("a scale without values still has a floor and a ceiling", () => {
  assert.deepEqual(scaleOf([]), [0, 1]);
  assert.deepEqual(scaleOf([0, undefined]), [0, 1]);
});
