import assert from "node:assert/strict";
import { test } from "node:test";
import { HeldClock } from "#src/editor/testing/saving/held-clock.ts";
import { Throttle } from "./throttle.ts";

test("one letter after a pause is stored once it is visible", async () => {
  const { clock, begun, throttle } = slowDevice(0);
  throttle.request();
  await clock.run(20);
  await clock.run(1000);
  throttle.request();
  await clock.run(20);

  assert.deepEqual(begun, [20, 1040]);
});

test("during a burst the device is written every 80 ms", async () => {
  const { clock, begun, throttle } = slowDevice(60);
  for (let letter = 0; letter < 30; letter += 1) {
    throttle.request();
    await clock.run(10);
  }

  assert.deepEqual(begun, [20, 100, 180, 260]);
});

test("a letter typed during a long write is written right after it", async () => {
  const { clock, begun, throttle } = slowDevice(200);
  throttle.request();
  await clock.run(50);
  throttle.request();
  await clock.run(300);

  assert.deepEqual(begun, [20, 240]);
});

test("setting the clock back delays no write", async () => {
  const { clock, begun, throttle } = slowDevice(0);
  throttle.request();
  await clock.run(50);
  clock.setBack(3_600_000);
  throttle.request();
  await clock.run(80);

  assert.equal(begun.length, 2);
});

function slowDevice(ms: number) {
  const clock = new HeldClock();
  const start = clock.now();
  const begun: number[] = [];
  const throttle = new Throttle(clock, 80, async () => {
    begun.push(clock.now() - start);
    await new Promise<void>((done) => clock.after(ms, done));
  });
  return { clock, begun, throttle };
}
