import assert from "node:assert/strict";
import { test } from "node:test";
import { COLLECT_MS, collectMarks, type MarkClock } from "./collect-marks.ts";

/** A clock that the test advances. */
function handClock() {
  let now = 0;
  const waiting = new Set<{ at: number; act: () => void }>();
  const clock: MarkClock = {
    now: () => now,
    after(ms, act) {
      const timer = { at: now + ms, act };
      waiting.add(timer);
      return () => void waiting.delete(timer);
    },
  };
  return {
    clock,
    tick(ms: number) {
      now += ms;
      for (const timer of [...waiting].filter(({ at }) => at <= now)) {
        waiting.delete(timer);
        timer.act();
      }
    },
  };
}

const rowsOf = (first: number, last = first) =>
  Array.from({ length: last - first + 1 }, (_, at) => ({ id: `${first + at}` }));

function start(max = 200) {
  const calls: string[][] = [];
  const answers: PromiseWithResolvers<string>[] = [];
  const { clock, tick } = handClock();
  const { mark, flush } = collectMarks<{ id: string }, string>(clock, max);
  return {
    calls,
    flush,
    tick,
    mark: (rows: { id: string }[], key?: string) =>
      mark(key, rows, (all) => {
        calls.push(all.map(({ id }) => id));
        const answer = Promise.withResolvers<string>();
        answers.push(answer);
        return answer.promise;
      }),
    answer: (call: number) => answers[call]?.resolve(`answer ${call}`),
    fail: (call: number) => answers[call]?.reject(new Error(`failure ${call}`)),
  };
}

test("forty marks in a row are one call", () => {
  const { calls, mark, tick } = start();

  for (const row of rowsOf(1, 40)) {
    void mark([row], "done");
    tick(COLLECT_MS / 5);
  }
  assert.deepEqual(calls.length, 0);
  tick(COLLECT_MS);

  assert.deepEqual(calls, [rowsOf(1, 40).map(({ id }) => id)]);
});

test("all marks of a call get its answer", async () => {
  const { mark, flush, answer } = start();
  const marked = rowsOf(1, 3).map((row) => mark([row], "done"));
  flush();
  answer(0);

  const got = await Promise.all(marked);

  assert.deepEqual(got, ["answer 0", "answer 0", "answer 0"]);
});

test("marking a row again uses a separate call", () => {
  const { calls, mark, tick } = start();

  void mark(rowsOf(1, 2), "done");
  void mark(rowsOf(2), "done");
  tick(COLLECT_MS);

  assert.deepEqual(calls, [["1", "2"]]);
});

test("a failed call fails all its marks but not the next call", async () => {
  const { mark, flush, answer, fail } = start();
  const failing = rowsOf(1, 2).map((row) => mark([row], "done"));
  flush();
  const next = mark(rowsOf(3), "done");
  flush();
  fail(0);
  answer(1);

  const results = await Promise.allSettled(failing);

  assert.deepEqual(
    results.map(({ status }) => status),
    ["rejected", "rejected"],
  );
  assert.equal(await next, "answer 1");
});

test("marks of another kind wait for the previous response", async () => {
  const { calls, mark, answer, tick } = start();
  const first = mark(rowsOf(1), "done");
  const second = mark(rowsOf(2), "open");
  tick(COLLECT_MS);
  assert.deepEqual(calls, [["1"]]);

  answer(0);
  await first;
  answer(1);
  await second;

  assert.deepEqual(calls, [["1"], ["2"]]);
});

test("continuous marking is sent every three seconds", () => {
  const { calls, mark, tick } = start();

  for (const row of rowsOf(1, 200)) {
    void mark([row], "done");
    tick(COLLECT_MS / 10);
  }

  assert.equal(calls[0]?.length, 100);
});

test("a call never has more rows than the server takes", () => {
  const { calls, mark } = start(5);

  void mark(rowsOf(1, 3), "done");
  void mark(rowsOf(4, 6), "done");

  assert.deepEqual(calls, [["1", "2", "3"]]);
});

test("flushing sends everything pending, even during a call", () => {
  const { calls, mark, flush } = start();
  void mark(rowsOf(1), undefined);
  void mark(rowsOf(2), "done");
  void mark(rowsOf(3), "open");

  flush();

  assert.deepEqual(calls, [["1"], ["2"], ["3"]]);
});
