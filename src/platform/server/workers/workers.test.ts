import assert from "node:assert/strict";
import { EventEmitter, once } from "node:events";
import { test } from "node:test";
import { testApp } from "#src/testing/test-app.ts";
import { defineDueWorker } from "./due-worker.ts";

/** Items that are due until processed. */
function makeWorker(name: string, fails: ReadonlySet<string> = new Set()) {
  const due = new Set<string>();
  const news = new EventEmitter();
  const worker = defineDueWorker({
    name,
    parallel: 2,
    lookEveryMs: 600_000,
    channel: `${name}_due`,
    find: async (_services, most) => [...due].slice(0, most),
    keyOf: (item: string) => item,
    async work(item) {
      if (fails.has(item)) throw new Error(`${item} is broken`);
      due.delete(item);
      news.emit("done", item);
    },
  });
  return { due, news, worker };
}

test("runJobs processes all due work of a worker", async () => {
  const { due, worker } = makeWorker("test_drained");
  const app = await testApp({ workers: [worker] });
  for (const item of ["a", "b", "c", "d", "e"]) due.add(item);

  await app.runJobs();

  assert.equal(due.size, 0);
});

test("runJobs finishes the other jobs before throwing", async () => {
  const { due, worker } = makeWorker("test_failing", new Set(["b"]));
  const app = await testApp({ workers: [worker] });
  for (const item of ["a", "b", "c"]) due.add(item);

  await assert.rejects(app.runJobs(), /b is broken/);

  assert.deepEqual([...due], ["b"]);
});

test("a notification wakes a worker that found nothing", async () => {
  const { due, news, worker } = makeWorker("test_woken");
  const app = await testApp({ workers: [worker], takesJobs: true });
  due.add("later");

  const done = once(news, "done");
  await app.admin.query("select pg_notify('test_woken_due', '')");

  assert.deepEqual(await done, ["later"]);
});

test("a paused copy works on nothing", async () => {
  const { due, worker } = makeWorker("test_paused");
  const app = await testApp({ workers: [worker] });
  await app.admin.query("update installation set outgoing_paused_at = now()");
  due.add("a");

  await app.runJobs();

  assert.deepEqual([...due], ["a"]);
});
