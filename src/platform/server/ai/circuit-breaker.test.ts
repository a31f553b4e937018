import assert from "node:assert/strict";
import { test } from "node:test";
import { createCircuitBreaker } from "./circuit-breaker.ts";

function breakerAt() {
  const clock = { ms: 0 };
  const breaker = createCircuitBreaker(() => clock.ms);
  const fail = (times: number) => {
    for (let at = 0; at < times; at += 1) breaker.note(false);
  };
  return { breaker, clock, fail };
}

test("the breaker opens after three consecutive failures", () => {
  const { breaker, fail } = breakerAt();
  fail(2);
  breaker.note(true);
  fail(2);
  assert.equal(breaker.refusesFor(), undefined);
  fail(1);
  assert.equal(breaker.refusesFor(), 30);
});

test("the breaker lets a single probe through after thirty seconds", () => {
  const { breaker, clock, fail } = breakerAt();
  fail(3);
  clock.ms = 30_000;
  assert.equal(breaker.refusesFor(), undefined);
  assert.equal(breaker.refusesFor(), 30);
});

test("a successful probe closes the breaker, a failed one does not", () => {
  const { breaker, clock, fail } = breakerAt();
  fail(3);
  clock.ms = 30_000;
  breaker.refusesFor();
  fail(1);
  assert.equal(breaker.refusesFor(), 30);
  clock.ms = 60_000;
  breaker.refusesFor();
  breaker.note(true);
  assert.equal(breaker.refusesFor(), undefined);
});

test("calls that fail at the same time count as one failure", () => {
  const { breaker, clock } = breakerAt();
  clock.ms = 10;
  for (let call = 0; call < 4; call += 1) breaker.note(false, 0);

  assert.equal(breaker.refusesFor(), undefined);
});
