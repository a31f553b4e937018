import assert from "node:assert/strict";
import { test } from "node:test";
import { TEST_PASSWORD, testApp } from "#src/testing/test-app.ts";
import { emptyResult, fuzzRound } from "./run-fuzz.ts";
import { makeScene } from "./scene.ts";

// The `fuzz` bench sends a hundred times as many.
const SEEDS = [1, 2];
const REQUESTS = 1000;

const app = await testApp();

test("thousands of right, wrong and hostile requests find no fault", async () => {
  const result = emptyResult();
  for (const seed of SEEDS) {
    const scene = await makeScene(
      app.listeningUrl,
      async ({ organizationId, ...wanted }) => {
        const person = await app.signIn({
          ...wanted,
          ...(organizationId === undefined ? {} : { with: { organizationId } }),
        });
        return { ...person, caller: person };
      },
      TEST_PASSWORD,
    );
    await fuzzRound({ url: app.listeningUrl, scene }, { seed, count: REQUESTS }, result);
  }

  assert.deepEqual(result.faults, []);
  assert.equal(result.requests + result.raw, SEEDS.length * REQUESTS);
  assert.ok(result.accepted.size >= 30, [...result.accepted].join(" "));
  assert.equal((await fetch(`${app.listeningUrl}/readyz`)).status, 200);
});
