import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { test } from "node:test";
import { z } from "zod";
import type { Db } from "#src/platform/server/db/pools.ts";
import { inTransaction } from "#src/platform/server/db/transaction.ts";
import { HELD_INSTANCE } from "#src/testing/held-instance.ts";
import { databaseOf, secondInstance } from "#src/testing/second-instance.ts";
import { testApp } from "#src/testing/test-app.ts";
import { defineCron, defineJob } from "./define-job.ts";

const done: string[] = [];
const doneEvents = new EventTarget();

function note(what: string): void {
  done.push(what);
  doneEvents.dispatchEvent(new Event("done"));
}

async function untilDone(isEnough: () => boolean): Promise<void> {
  while (!isEnough()) await once(doneEvents, "done");
}

const write = defineJob({
  name: "test.write",
  payload: z.object({ word: z.string() }),
  run: async ({ payload }) => note(payload.word),
});

const hold = defineJob({
  name: "test.hold",
  payload: z.object({}),
  run: async ({ attempt }) => note(`held try ${attempt}`),
});

const finish = Promise.withResolvers<void>();
const slow = defineJob({
  name: "test.slow",
  payload: z.object({}),
  queue: { length: "long" },
  async run() {
    note("slow begins");
    await finish.promise;
    note("slow ends");
  },
});

const stubborn = defineJob({
  name: "test.stubborn",
  payload: z.object({}),
  queue: { length: "long" },
  async run({ attempt, signal }) {
    note(`stubborn try ${attempt}`);
    if (attempt > 1) return;
    await once(signal, "abort");
    throw signal.reason;
  },
});

const clock = defineCron({
  name: "test.every-minute",
  schedule: "* * * * *",
  run: async () => note("by the clock"),
});

const jobs = [write, hold, slow, stubborn, clock];
const app = await testApp({ jobs });

function inApp<T>(work: (db: Db) => Promise<T>): Promise<T> {
  return inTransaction(app.services.databases.app, { readOnly: false }, work);
}

async function startInstance() {
  const instance = await secondInstance(app, { jobs });
  await instance.services.jobs.start();
  return instance;
}

test("a job whose process is killed runs again within 30 seconds", async () => {
  await inApp((db) => app.services.jobs.enqueue(db, hold, {}));
  const worker = spawn(process.execPath, [HELD_INSTANCE], {
    env: { ...process.env, HELD_INSTANCE: JSON.stringify(databaseOf(app)) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(worker.stdout, "data");
  worker.kill("SIGKILL");
  const killedAt = performance.now();
  const instance = await startInstance();
  await untilDone(() => done.includes("held try 2"));
  assert.ok(performance.now() - killedAt < 30_000);
  await instance.services.jobs.stop();
});

test("a job of a suspended process is taken over by another", async () => {
  done.length = 0;
  await inApp((db) => app.services.jobs.enqueue(db, hold, {}));
  const worker = spawn(process.execPath, [HELD_INSTANCE], {
    env: { ...process.env, HELD_INSTANCE: JSON.stringify(databaseOf(app)) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(worker.stdout, "data");
  worker.kill("SIGSTOP");
  const instance = await startInstance();
  await untilDone(() => done.includes("held try 2"));
  worker.kill("SIGCONT");
  // The queue stays unchanged while the woken instance fetches its next jobs.
  await inApp((db) => app.services.jobs.enqueue(db, write, { word: "after waking" }));
  await untilDone(() => done.includes("after waking"));
  await instance.services.jobs.stop();
  worker.kill("SIGKILL");
  await once(worker, "exit");

  const { rows } = await app.admin.query(
    "select state, retry_count as tries from pgboss.job where name = $1 order by created_on desc limit 1",
    [hold.name],
  );
  assert.deepEqual(rows, [{ state: "completed", tries: 1 }]);
  assert.deepEqual(
    done.filter((what) => what.startsWith("held")),
    ["held try 2"],
  );
});

test("two instances do each of many jobs once", async () => {
  const [first, second] = [await startInstance(), await startInstance()];
  const words = Array.from({ length: 500 }, (_, index) => `shared ${index}`);
  const payloads = words.map((word) => ({ word }));
  await inApp((db) => app.services.jobs.enqueueAll(db, write, payloads));
  const shared = () => done.filter((word) => word.startsWith("shared "));
  await untilDone(() => shared().length >= words.length);
  await first.services.jobs.stop();
  await second.services.jobs.stop();
  assert.deepEqual(shared().toSorted(), words.toSorted());
});

test("the clock of two instances does its work once a minute", async () => {
  const timesDone = () => done.filter((what) => what === "by the clock").length;
  // Resetting the last cron check makes each new instance check immediately.
  const forgetLastLook = () => app.admin.query("update pgboss.version set cron_on = null");
  await app.admin.query("delete from pgboss.job where name in ('__pgboss__send-it', $1)", [
    clock.name,
  ]);
  done.length = 0;
  await forgetLastLook();
  const first = await startInstance();
  await untilDone(() => timesDone() > 0);
  await forgetLastLook();
  const second = await startInstance();
  await inApp((db) => app.services.jobs.enqueue(db, write, { word: "well after" }));
  await untilDone(() => done.includes("well after"));
  await second.services.jobs.stop();
  await first.services.jobs.stop();
  const { rows } = await app.admin.query(
    "select count(distinct singleton_on)::int as minutes from pgboss.job where name = '__pgboss__send-it'",
  );
  assert.equal(timesDone(), rows[0].minutes);
});

test("a stopping instance finishes its running job and takes no other", async () => {
  const instance = await startInstance();
  await inApp((db) => app.services.jobs.enqueue(db, slow, {}));
  await untilDone(() => done.includes("slow begins"));
  const stopped = instance.services.jobs.stop();
  await inApp((db) => app.services.jobs.enqueue(db, write, { word: "too late" }));
  finish.resolve();
  await stopped;
  assert.ok(done.includes("slow ends"));
  assert.ok(!done.includes("too late"));
});

test("a job that does not finish in time returns to the queue", async () => {
  const [first, second] = [await startInstance(), await startInstance()];
  await inApp((db) => app.services.jobs.enqueue(db, stubborn, {}));
  await untilDone(() => done.includes("stubborn try 1"));
  // One of them runs the job; whichever stops, the other one finishes it.
  await first.services.jobs.stop(1000);
  const third = await startInstance();
  await second.services.jobs.stop(1000);
  await untilDone(() => done.includes("stubborn try 2"));
  await third.services.jobs.stop();
});

test("the queue recovers after the database drops all its connections", async () => {
  const instance = await startInstance();
  const startAt = new Date(Date.now() + 1000);
  await inApp((db) => app.services.jobs.enqueue(db, write, { word: "after the cut" }, { startAt }));
  await app.admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'foreword_app' and datname = current_database()",
  );
  await untilDone(() => done.includes("after the cut"));
  await instance.services.jobs.stop();
});
