import assert from "node:assert/strict";
import { test } from "node:test";
import { isInSafeTriangle } from "./safe-triangle.ts";

const submenu = { left: 200, top: 100, right: 400, bottom: 300 };
const from = { x: 100, y: 110 };

test("a diagonal pointer path to a submenu keeps it open", () => {
  assert.equal(isInSafeTriangle(from, { x: 120, y: 130 }, submenu), true);
  const mirrored = { left: -300, top: 100, right: -100, bottom: 300 };
  assert.equal(isInSafeTriangle({ x: 0, y: 110 }, { x: -20, y: 125 }, mirrored), true);
});

test("other pointer paths close the submenu", () => {
  assert.equal(isInSafeTriangle(from, { x: 100, y: 130 }, submenu), false);
  assert.equal(isInSafeTriangle(from, { x: 90, y: 115 }, submenu), false);
  assert.equal(isInSafeTriangle(from, { x: 110, y: 160 }, submenu), false);
});
