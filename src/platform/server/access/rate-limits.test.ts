import assert from "node:assert/strict";
import { test } from "node:test";
import { AppError } from "#src/platform/server/app-error.ts";
import { testApp } from "#src/testing/test-app.ts";
import { createRateLimits } from "./rate-limits.ts";

const app = await testApp();
const { auth } = app.services.databases;

// Accessing it would throw, which is what the test relies on.
const NO_DATABASE = Object.create(null);

function instance(now = () => Date.parse("2026-11-21T10:00:30Z")) {
  return createRateLimits(auth, { now, lifted: false, patienceMs: 30_000 });
}

async function admitted(calls: Promise<unknown>[]): Promise<number> {
  const outcomes = await Promise.allSettled(calls);
  const refused = outcomes.filter((outcome) => outcome.status === "rejected");
  for (const { reason } of refused) assert.ok(reason instanceof AppError && reason.status === 429);
  return outcomes.length - refused.length;
}

test("two instances together admit exactly the limit", async () => {
  const [one, two] = [instance(), instance()];
  const limit = { max: 30, seconds: 60 };

  const count = await admitted(
    Array.from({ length: 200 }, (_, turn) => (turn % 2 ? one : two).take("exact", limit)),
  );

  assert.equal(count, 30);
});

test("two instances with leases never exceed a shared limit", async () => {
  const [one, two] = [instance(), instance()];
  const limit = { max: 100, seconds: 60 };
  let count = 0;
  for (let turn = 0; turn < 200; turn += 1) {
    count += await admitted([(turn % 2 ? one : two).takeLeased("leased", limit)]);
  }

  assert.ok(count <= 100 && count >= 95, `${count} were admitted`);
});

test("concurrent calls share one lease", async () => {
  const one = instance();
  const limit = { max: 100, seconds: 60 };
  const calls = Array.from({ length: 150 }, () => one.takeLeased("at once", limit));

  assert.equal(await admitted(calls), 100);
});

test("a new window resets the count", async () => {
  let now = Date.parse("2026-11-21T10:00:59Z");
  const limits = instance(() => now);
  const limit = { max: 1, seconds: 60 };
  await limits.take("window", limit);
  assert.equal(await admitted([limits.take("window", limit)]), 0);

  now += 1000;

  assert.equal(await admitted([limits.take("window", limit)]), 1);
});

test("a flood from one address is refused without asking the database", () => {
  const limits = createRateLimits(NO_DATABASE, { now: () => 0, lifted: false });
  for (let call = 0; call < 1000; call += 1) limits.refuseFlood("192.0.2.1");

  assert.throws(() => limits.refuseFlood("192.0.2.1"), { status: 429 });
  assert.doesNotThrow(() => limits.refuseFlood("192.0.2.2"));
});

test("a refused caller gets a retry time", async () => {
  const limits = instance();
  const limit = { max: 1, seconds: 60 };
  await limits.take("later", limit);

  await assert.rejects(limits.take("later", limit), { status: 429, retryAfterSeconds: 30 });
});

test("a batch is admitted or refused as a whole", async () => {
  const one = instance();
  const limit = { max: 10, seconds: 60 };

  assert.equal(await admitted([one.take("several", limit, 7)]), 1);
  assert.equal(await admitted([one.take("several", limit, 4)]), 0);
  assert.equal(await admitted([one.take("several", limit, 3)]), 1);
  assert.equal(await admitted([one.take("several", limit)]), 0);
});
