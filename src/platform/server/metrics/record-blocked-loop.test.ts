import assert from "node:assert/strict";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { test } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import { createLog } from "#src/platform/server/log.ts";
import { testApp } from "#src/testing/test-app.ts";
import { recordBlockedLoop } from "./record-blocked-loop.ts";

const app = await testApp();

async function readBlocked(): Promise<number | null> {
  const { rows } = await app.admin.query("select loop_blocked_ms as ms from installation");
  return rows[0].ms;
}

function block(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

/** The monitor has looked that often, so it measures the next delay from a tick before it. */
async function tick(times: number): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 100 });
  delay.enable();
  while (delay.count < times) await turn();
  delay.disable();
}

test("an event loop that is blocked for a second is written down", async (t) => {
  t.after(recordBlockedLoop(app.services.databases.auth, createLog("silent"), 500));
  // A block between a look and the next tick is not measured: the loop is blocked until one counts.
  do {
    block(1100);
    await tick(10);
  } while ((await readBlocked()) === null);
  assert.ok(Number(await readBlocked()) >= 1000);
});
