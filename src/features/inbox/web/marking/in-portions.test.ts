import assert from "node:assert/strict";
import { test } from "node:test";
import { flushPortions, inPortions } from "./in-portions.ts";

const conversations = (count: number) => Array.from({ length: count }, (_, at) => `${at + 1}`);

test("650 chosen conversations are sent in portions of 200, one after the other", async () => {
  const sent: number[] = [];
  const progress: number[] = [];

  const { done, error } = await inPortions(
    conversations(650),
    200,
    async (portion) => sent.push(portion.length),
    (count) => progress.push(count),
  );

  assert.deepEqual(sent, [200, 200, 200, 50]);
  assert.deepEqual(progress, [200, 400, 600, 650]);
  assert.deepEqual([done.length, error], [650, undefined]);
});

test("a failure in the middle ends it and says what was done before", async () => {
  const sent: (string | undefined)[] = [];

  const { done, answers, error } = await inPortions(conversations(650), 200, async ([first]) => {
    if (sent.length === 2) throw new Error("The connection was lost.");
    sent.push(first);
    return first;
  });

  assert.deepEqual(answers, ["1", "201"]);
  assert.equal(done.length, 400);
  assert.match(String(error), /connection was lost/);
});

test("a failure of the first portion is a failure of all", async () => {
  const failing = inPortions(conversations(650), 200, async () => {
    throw new Error("This project is archived.");
  });

  await assert.rejects(failing, /archived/);
});

/** Portions of 200 whose answers the test gives. */
function startPortions(count: number) {
  const answers: PromiseWithResolvers<number>[] = [];
  const sizes: number[] = [];
  const ended = inPortions(conversations(count), 200, ({ length }) => {
    const answer = Promise.withResolvers<number>();
    answers.push(answer);
    sizes.push(length);
    return answer.promise;
  });
  return { answers, sizes, ended };
}

test("all portions that are left are sent when the tab is closed", async () => {
  const { answers, sizes, ended } = startPortions(650);
  assert.deepEqual(sizes, [200]);

  flushPortions();

  assert.deepEqual(sizes, [200, 200, 200, 50]);
  for (const [at, answer] of answers.toReversed().entries()) answer.resolve(at);
  const { done, error } = await ended;
  assert.deepEqual([done.length, error], [650, undefined]);
});

test("closing the tab twice sends each portion once", async () => {
  const { answers, sizes, ended } = startPortions(650);

  flushPortions();
  flushPortions();
  for (const answer of answers) answer.resolve(0);
  await ended;
  flushPortions();

  assert.equal(sizes.length, 4);
});

test("a failure among portions that were sent at once says what the others did", async () => {
  const { answers, ended } = startPortions(650);
  flushPortions();

  answers[1]?.reject(new Error("The connection was lost."));
  for (const answer of answers) answer.resolve(0);

  const { done, error } = await ended;
  assert.deepEqual([done.length, done[200]], [450, "401"]);
  assert.match(String(error), /connection was lost/);
});

test("closing the tab after a failure sends nothing more", async () => {
  const { answers, sizes, ended } = startPortions(650);
  answers[0]?.reject(new Error("This project is archived."));
  await assert.rejects(ended, /archived/);

  flushPortions();

  assert.deepEqual(sizes, [200]);
});
