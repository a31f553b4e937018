import assert from "node:assert/strict";
import { test } from "node:test";
import { stopAt } from "./swipe-stops.rules.ts";

test("a swipe has two stops on each side", () => {
  for (const side of ["right", "left"] as const) {
    const stops = [70, 190, 200].map((px) => stopAt(side === "right" ? px : -px, 390));
    assert.deepEqual(
      stops.map(({ isFar }) => isFar),
      [false, false, true],
    );
    assert.ok(stops.every((stop) => stop.isReached && stop.side === side));
  }
});

test("a swipe that came back reaches no stop", () => {
  assert.equal(stopAt(40, 390).isReached, false);
  assert.equal(stopAt(-40, 390).isReached, false);
});
