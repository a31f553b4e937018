import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { watchPressure } from "./resource-pressure.ts";

const OBJECTS = 2_000_000;
const LOOK_AGAIN_MS = 20;

test("retained memory counts as pressure but garbage does not", async () => {
  await collectOnce();
  const before = process.memoryUsage.rss();
  let held = Array.from({ length: OBJECTS }, (_, number) => ({ number, text: `Text ${number}` }));
  const threshold = (before + process.memoryUsage.rss()) / 2;
  const memoryBytes = threshold / 0.75;

  const whileHeld = watchPressure(memoryBytes);
  while (whileHeld.level() === 0) await wait(LOOK_AGAIN_MS);
  assert.equal(held.length, OBJECTS);
  whileHeld.stop();

  held = [];
  const afterwards = watchPressure(memoryBytes);
  while (process.memoryUsage.rss() > threshold) {
    assert.equal(afterwards.level(), 0);
    await wait(LOOK_AGAIN_MS);
  }
  assert.equal(afterwards.level(), 0);
  afterwards.stop();
});

/** Other tests may have left garbage behind in this process. */
async function collectOnce(): Promise<void> {
  const pressure = watchPressure(1);
  while (pressure.level() === 0) await wait(LOOK_AGAIN_MS);
  pressure.stop();
}
