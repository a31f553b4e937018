import assert from "node:assert/strict";
import { test } from "node:test";
import { testApp } from "#src/testing/test-app.ts";
import { keepPromises, type TestClock } from "./kept-promises.makers.ts";

const CAMPAIGNS = 1000;
/** Seeds beyond those of the usual tests; another base tries other campaigns. */
const BASE = Number(process.env.PROMISES_FROM ?? 1000);
const clock: TestClock = { at: 0, now: () => new Date(clock.at) };
const app = await testApp({ clock });

test("a thousand campaigns follow their plans exactly", async () => {
  let kept = 0;
  for (let seed = BASE; seed < BASE + CAMPAIGNS; seed += 1)
    kept += await keepPromises(app, clock, seed).catch((cause: unknown) => {
      throw new Error(`Campaign ${seed} has not kept its plan.`, { cause });
    });
  assert.ok(kept > CAMPAIGNS);
});
