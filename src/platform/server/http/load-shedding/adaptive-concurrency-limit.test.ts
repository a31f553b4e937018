import assert from "node:assert/strict";
import { test } from "node:test";
import { type ConcurrencyLimit, createConcurrencyLimit } from "./adaptive-concurrency-limit.ts";

function limitWithClock() {
  let time = 0;
  const limit = createConcurrencyLimit(() => time);
  const pass = (ms: number) => {
    time += ms;
  };
  return { limit, pass };
}

function limitOf(limit: ConcurrencyLimit): number {
  const requests: object[] = [];
  while (!limit.isReached) {
    const request = {};
    requests.push(request);
    limit.acquire(request);
  }
  for (const request of requests) limit.release(request);
  return requests.length;
}

/** Simulates twenty concurrent requests of this latency, for a minute's worth of adjustments. */
function runBusy({ limit, pass }: ReturnType<typeof limitWithClock>, ms: number): void {
  for (let round = 0; round < 60; round += 1) {
    const requests = Array.from({ length: 20 }, () => ({}));
    for (const request of requests) limit.acquire(request);
    assert.equal(typeof limit.isReached, "boolean");
    pass(ms);
    for (const request of requests) limit.release(request);
    limit.adjust();
  }
}

function runQuiet({ limit, pass }: ReturnType<typeof limitWithClock>, ms: number): void {
  for (let count = 0; count < 500; count += 1) {
    const request = {};
    limit.acquire(request);
    pass(ms);
    limit.release(request);
  }
  limit.adjust();
}

test("the limit stays high while concurrency adds no latency", () => {
  const scene = limitWithClock();
  runQuiet(scene, 5);
  runBusy(scene, 8);
  assert.equal(limitOf(scene.limit), 32);
});

test("the limit falls when concurrent requests slow each other down", () => {
  const scene = limitWithClock();
  runQuiet(scene, 5);
  runBusy(scene, 60);
  assert.equal(limitOf(scene.limit), 6);
});

test("a distant database with a constant latency does not lower the limit", () => {
  const scene = limitWithClock();
  runQuiet(scene, 80);
  runBusy(scene, 90);
  assert.equal(limitOf(scene.limit), 32);
});

test("the limit rises again when requests are fast", () => {
  const scene = limitWithClock();
  runQuiet(scene, 5);
  runBusy(scene, 60);
  runBusy(scene, 6);
  // The limit rises only while it is reached, and twenty requests ran concurrently.
  assert.equal(limitOf(scene.limit), 21);
});

test("a released request cannot be released twice", () => {
  const { limit } = limitWithClock();
  const request = {};
  limit.acquire(request);
  assert.equal(limit.release(request), true);
  assert.equal(limit.release(request), false);
});
