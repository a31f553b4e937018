import assert from "node:assert/strict";
import { test } from "node:test";
import { inPortions } from "./in-portions.ts";

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
