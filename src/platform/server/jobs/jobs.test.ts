import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { z } from "zod";
import { HOUR_MS } from "#src/platform/contract/durations.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { inTransaction } from "#src/platform/server/db/transaction.ts";
import { testApp } from "#src/testing/test-app.ts";
import { defineJob } from "./define-job.ts";

const done: string[] = [];

function note(what: string): void {
  done.push(what);
}

const write = defineJob({
  name: "test.write",
  payload: z.object({ word: z.string() }),
  run: async ({ payload }) => note(payload.word),
});

const chain = defineJob({
  name: "test.chain",
  payload: z.object({ word: z.string() }),
  run: ({ payload, services }) =>
    inTransaction(services.databases.app, { readOnly: false }, (db) =>
      services.jobs.enqueue(db, write, payload),
    ),
});

const fragile = defineJob({
  name: "test.fragile",
  payload: z.object({ word: z.string() }),
  queue: { retries: { limit: 1, delaySeconds: 60, maxDelaySeconds: 60 } },
  run: async ({ payload, attempt }) => {
    note(`${payload.word} try ${attempt}`);
    throw new Error("always broken");
  },
  onDeadLetter: async ({ payload, failure }) =>
    note(`${payload.word} given up: ${failure.message}`),
});

const ordered = defineJob({
  name: "test.ordered",
  payload: z.object({ word: z.string() }),
  queue: { perKey: "in-order", retries: { limit: 0, delaySeconds: 1, maxDelaySeconds: 1 } },
  run: async ({ payload }) => {
    note(payload.word);
    if (payload.word === "bad") throw new Error("bad");
  },
});

const single = defineJob({
  name: "test.single",
  payload: z.object({ word: z.string() }),
  queue: { perKey: "one-waiting" },
  run: async ({ payload }) => note(payload.word),
});

const jobs = [write, chain, fragile, ordered, single];
const app = await testApp({ jobs, environment: { LOG_LEVEL: "silent" } });
const { services } = app;

function inApp<T>(work: (db: Db) => Promise<T>): Promise<T> {
  return inTransaction(services.databases.app, { readOnly: false }, work);
}

function inAuth<T>(work: (db: Db) => Promise<T>): Promise<T> {
  return inTransaction(services.databases.auth, { readOnly: false }, work);
}

test("a job of a transaction that fails does not exist", async () => {
  const failing = inApp(async (db) => {
    await services.jobs.enqueue(db, write, { word: "never" });
    throw new Error("changed my mind");
  });
  await assert.rejects(failing, /changed my mind/);
  await app.runJobs();
  assert.ok(!done.includes("never"));
});

test("jobs can be added before an organisation is known and inside one", async () => {
  await inAuth((db) => services.jobs.enqueue(db, write, { word: "from auth" }));
  await inApp((db) => services.jobs.enqueue(db, write, { word: "from app" }));
  await app.runJobs();
  assert.deepEqual(done.filter((word) => word.startsWith("from ")).toSorted(), [
    "from app",
    "from auth",
  ]);
});

test("a database role that only adds jobs cannot remove them", async () => {
  await inApp((db) => services.jobs.enqueue(db, write, { word: "untouched" }));
  const removal = inAuth((db) => sql`delete from pgboss.job`.execute(db));
  await assert.rejects(removal, /permission denied/);
  await app.runJobs();
  assert.ok(done.includes("untouched"));
});

test("jobs added by jobs run in the same pass", async () => {
  await inApp((db) => services.jobs.enqueue(db, chain, { word: "second link" }));
  await app.runJobs();
  assert.ok(done.includes("second link"));
});

test("a scheduled job does not run before its time", async () => {
  const startAt = new Date(Date.now() + HOUR_MS);
  await inApp((db) => services.jobs.enqueue(db, write, { word: "later" }, { startAt }));
  await app.runJobs();
  assert.ok(!done.includes("later"));
  await services.jobs.runJobs({ early: true });
  assert.ok(done.includes("later"));
});

test("a failing job is retried, then kept in the dead letter queue", async () => {
  await inApp((db) => services.jobs.enqueue(db, fragile, { word: "egg" }));
  await assert.rejects(app.runJobs(), /always broken/);
  await assert.rejects(services.jobs.runJobs({ early: true }), /always broken/);
  assert.deepEqual(
    done.filter((word) => word.startsWith("egg")),
    ["egg try 1", "egg try 2", "egg given up: always broken"],
  );
  const kept = await app.admin.query(
    "select source_output->>'message' as message from pgboss.job where name = 'jobs.dead-letter'",
  );
  assert.deepEqual(kept.rows, [{ message: "always broken" }]);
});

test("a failed job does not block later jobs of its key", async () => {
  for (const word of ["one", "bad", "three"]) {
    await inApp((db) => services.jobs.enqueue(db, ordered, { word }, { key: "mailbox" }));
  }
  await assert.rejects(app.runJobs(), /bad/);
  await app.runJobs();
  assert.deepEqual(
    done.filter((word) => ["one", "bad", "three"].includes(word)),
    ["one", "bad", "three"],
  );
});

test("while a job of a key waits, another one is not added", async () => {
  for (const word of ["first sync", "second sync"]) {
    await inApp((db) => services.jobs.enqueue(db, single, { word }, { key: "mailbox" }));
  }
  await app.runJobs();
  assert.deepEqual(
    done.filter((word) => word.endsWith("sync")),
    ["first sync"],
  );
});

test("an invalid payload is refused on enqueueing", async () => {
  // Compiled code cannot do this, but external data can.
  const wrong = { word: 7 } as unknown as { word: string };
  await assert.rejects(
    inApp((db) => services.jobs.enqueue(db, write, wrong)),
    z.ZodError,
  );
});
