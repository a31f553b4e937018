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

test("an event loop that is blocked for a second is written down", async (t) => {
  t.after(recordBlockedLoop(app.services.databases.auth, createLog("silent"), 2000));
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  while (delay.count < 3) await turn();
  delay.disable();

  block(1100);

  while ((await readBlocked()) === null);
  assert.ok(Number(await readBlocked()) >= 1000);
});
