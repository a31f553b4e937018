import assert from "node:assert/strict";
import { test } from "node:test";
import { findWinner, intervalOf } from "./sequential.ts";

test("an interval contains the observed rate, narrowing as the sample grows", () => {
  const few = intervalOf(5, 50);
  const many = intervalOf(100, 1000);

  assert.ok(few.low < 0.1 && few.high > 0.1);
  assert.ok(many.low > few.low && many.high < few.high);
});

test("without mails anything is possible", () => {
  assert.deepEqual(intervalOf(0, 0), { low: 0, high: 1 });
});

test("an interval without replies includes zero", () => {
  assert.equal(intervalOf(0, 30).low, 0);
  assert.equal(intervalOf(30, 30).high, 1);
});

test("a rate twice as high wins after a thousand mails each", () => {
  const versions = [
    { trials: 1000, successes: 50 },
    { trials: 1000, successes: 100 },
  ];

  assert.equal(findWinner(versions), 1);
});

test("a few mails never decide a winner", () => {
  const versions = [
    { trials: 10, successes: 0 },
    { trials: 10, successes: 3 },
  ];

  assert.equal(findWinner(versions), undefined);
});

test("a single version is never a winner", () => {
  assert.equal(findWinner([{ trials: 500, successes: 90 }]), undefined);
});
