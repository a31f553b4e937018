import assert from "node:assert/strict";
import { test } from "node:test";
import { AppError } from "#src/platform/server/app-error.ts";
import type { TestTask } from "./worker-for-tests.ts";
import { createWorkerPool, TaskFailed } from "./worker-pool.ts";

const script = new URL("./worker-for-tests.ts", import.meta.url);

function poolOf(cpuMs: number) {
  return createWorkerPool<TestTask, string>({ script, width: 1, cpuMs, memoryMib: 64 });
}

test("a worker that starts slowly still answers its first task", async () => {
  assert.equal(await poolOf(100).run({ kind: "work", ms: 1 }), "done");
});

test("a task starved of CPU beyond its limit still gets its answer", async () => {
  assert.equal(await poolOf(100).run({ kind: "wait", ms: 500 }), "done");
});

test("a task that uses more processor time than its limit fails", async () => {
  await assert.rejects(poolOf(100).run({ kind: "work", ms: 60_000 }), TaskFailed);
});

test("a task that never gets a processor can be tried again", async () => {
  await assert.rejects(
    poolOf(20).run({ kind: "wait", ms: 60_000 }),
    (error) => error instanceof AppError && error.status === 503,
  );
});

test("a task after one that failed gets its answer", async () => {
  const pool = poolOf(100);
  await assert.rejects(pool.run({ kind: "work", ms: 60_000 }), TaskFailed);

  assert.equal(await pool.run({ kind: "work", ms: 1 }), "done");
});
