import assert from "node:assert/strict";
import { test } from "node:test";
import { seededRandom } from "./random.ts";
import { lineOf } from "./report.ts";
import { lowerBoundOfRatio, median, percentile } from "./statistics.ts";

test("a percentile is one of the measured values", () => {
  const values = [5, 1, 4, 2, 3];
  assert.deepEqual([median(values), percentile(values, 0.95), percentile([7], 0.99)], [3, 5, 7]);
});

test("the lower bound of a ratio is below it but close", () => {
  const random = seededRandom(1);
  const pairs = Array.from({ length: 30 }, () => {
    const rival = Array.from({ length: 20 }, () => 1 + random());
    return { rival, ours: rival.map((value) => value * (1.4 + 0.2 * random())) };
  });
  const bound = lowerBoundOfRatio(pairs, 0.95, random);
  assert.ok(bound > 1.35 && bound < 1.55, String(bound));
});

test("the same seed gives the same numbers", () => {
  const draw = (seed: number) => Array.from({ length: 5 }, seededRandom(seed));
  assert.deepEqual(draw(1), draw(1));
  assert.notDeepEqual(draw(1), draw(2));
  assert.ok(draw(3).every((value) => value >= 0 && value < 1));
});

test("a line is judged by the figure that its target names", () => {
  const figures = { metric: "m", unit: "ms", n: 1, value: 12, versus: 10, ratio: 1.2 };
  const isOk = (target: Parameters<typeof lineOf>[1]["target"]) =>
    lineOf("b", target ? { ...figures, target } : figures).ok;
  assert.equal(isOk(undefined), true);
  assert.equal(isOk({ of: "ratio", atMost: 1.1 }), false);
  assert.equal(isOk({ of: "ratio", atLeast: 0.75 }), true);
  assert.equal(isOk({ exactly: 12 }), true);
  assert.equal(isOk({ of: "ratioLow", atMost: 1.1 }), false);
  assert.deepEqual(JSON.parse(lineOf("b", figures).text), {
    bench: "b",
    ...figures,
    target: null,
    ok: true,
  });
});
