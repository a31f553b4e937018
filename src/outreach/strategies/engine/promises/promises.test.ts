import assert from "node:assert/strict";
import { test } from "node:test";
import { testApp } from "#src/testing/test-app.ts";
import { keepPromises, type TestClock } from "./kept-promises.makers.ts";

const CAMPAIGNS = 5;
const clock: TestClock = { at: 0, now: () => new Date(clock.at) };
const app = await testApp({ clock });

for (let seed = 1; seed <= CAMPAIGNS; seed += 1)
  test(`campaign ${seed} follows its plan exactly`, async () => {
    assert.ok((await keepPromises(app, clock, seed)) >= 0);
  });
