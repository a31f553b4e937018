import assert from "node:assert/strict";
import { test } from "node:test";
import { createRequestQueue, type RequestQueue } from "./request-queue.ts";

function queueWithClock() {
  let time = 0;
  const queue = createRequestQueue({
    now: () => time,
    timeoutMs: 2000,
    congestedTimeoutMs: 100,
    maxLength: 50,
    minLength: 8,
  });
  const rejected: number[] = [];
  const enqueue = (name = 0) =>
    queue.enqueue({ since: time, admit: () => undefined, reject: () => rejected.push(name) });
  const pass = (ms: number) => {
    time += ms;
  };
  return { queue, enqueue, pass, rejected };
}

/** At each step one request leaves and another one takes its place. */
function keepCongested(
  { queue, enqueue, pass }: ReturnType<typeof queueWithClock>,
  stepMs: number,
) {
  for (let turn = 0; turn < 200; turn += 1) {
    pass(stepMs);
    queue.dequeue();
    enqueue();
  }
}

function enqueued(queue: RequestQueue, enqueue: () => boolean): number {
  const before = queue.length;
  while (enqueue());
  return queue.length - before;
}

test("a burst is queued up to the maximum length", () => {
  const { queue, enqueue } = queueWithClock();
  assert.equal(enqueued(queue, enqueue), 50);
});

test("a standing queue only accepts requests admitted soon", () => {
  const scene = queueWithClock();
  for (let count = 0; count < 20; count += 1) scene.enqueue();
  keepCongested(scene, 10);
  // Ten requests of 10 ms each, plus one that exactly reaches the limit.
  while (scene.queue.length > 5) scene.queue.dequeue();
  keepCongested(scene, 10);
  enqueued(scene.queue, scene.enqueue);
  assert.ok(scene.queue.length >= 9 && scene.queue.length <= 12, String(scene.queue.length));
});

test("a queue that was empty takes a burst again", () => {
  const scene = queueWithClock();
  for (let count = 0; count < 20; count += 1) scene.enqueue();
  keepCongested(scene, 10);
  while (scene.queue.dequeue());
  scene.pass(100);
  assert.ok(enqueued(scene.queue, scene.enqueue) > 40);
});

test("a request that waits too long is rejected", () => {
  const { queue, enqueue, pass, rejected } = queueWithClock();
  enqueue(1);
  pass(1500);
  enqueue(2);
  pass(600);
  queue.sweep();
  assert.deepEqual(rejected, [1]);
  assert.equal(queue.length, 1);
});

test("a queue that rejected a request stays congested for a second", () => {
  const scene = queueWithClock();
  enqueued(scene.queue, scene.enqueue);
  while (scene.queue.dequeue()) scene.pass(10);
  assert.ok(enqueued(scene.queue, scene.enqueue) < 20);
  while (scene.queue.dequeue());
  scene.pass(1100);
  assert.equal(enqueued(scene.queue, scene.enqueue), 50);
});
