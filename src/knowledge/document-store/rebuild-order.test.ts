import assert from "node:assert/strict";
import { test } from "node:test";
import { nextToRebuild } from "./rebuild-order.rules.ts";

const none: ReadonlySet<string> = new Set();

/** `b!<a` is stale because of a change, and also depends on a. */
function stale(text: string) {
  return text.split(" ").map((word) => {
    const [, documentId = "", sign = "", waits = ""] = /^(\w+)(!?)<?(\w*)$/.exec(word) ?? [];
    return {
      documentId,
      changed: sign === "" ? [] : [documentId],
      waitsFor: waits.split("").map((inputId) => ({ inputId })),
      after: waits.split(""),
    };
  });
}

const wanted = new Set("abcd");

test("a document with changed inputs is rebuilt before its dependents", () => {
  const state = { wanted, done: none, failed: none };
  assert.deepEqual(nextToRebuild(stale("a! b<a c!<b"), state), ["a"]);
});

test("an empty list has no document to rebuild", () => {
  assert.deepEqual(nextToRebuild([], { wanted, done: new Set("a"), failed: none }), []);
});

test("cyclic documents are regenerated at most once per run", () => {
  const state = { wanted, done: new Set("ab"), failed: none };
  assert.deepEqual(nextToRebuild(stale("a!<b b!<a"), state), []);
});

test("a document after a failed one is not rebuilt", () => {
  const state = { wanted, done: new Set("a"), failed: new Set("a") };
  assert.deepEqual(nextToRebuild(stale("a! b!<a c!<b d!"), state), ["d"]);
});

test("a document that was not requested is not generated", () => {
  const state = { wanted: new Set("b"), done: none, failed: none };
  assert.deepEqual(nextToRebuild(stale("a! b!<a"), state), ["b"]);
});

test("documents that do not depend on each other are rebuilt at once", () => {
  const state = { wanted, done: none, failed: none };
  assert.deepEqual(nextToRebuild(stale("a! b! c!<b d!"), state), ["a", "b", "d"]);
});

test("the first document of a cycle is rebuilt first", () => {
  const state = { wanted, done: none, failed: none };
  assert.deepEqual(nextToRebuild(stale("a!<b b!<a"), state), ["a"]);
});

test("a document that is only watched is rebuilt first", () => {
  const watching = { documentId: "b", changed: ["b"], waitsFor: [], after: ["a"] };
  const state = { wanted, done: none, failed: none };
  assert.deepEqual(nextToRebuild([...stale("a!"), watching], state), ["a"]);
});
