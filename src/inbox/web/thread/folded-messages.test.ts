import assert from "node:assert/strict";
import { test } from "node:test";
import { countFolded } from "./folded-messages.rules.ts";

const thread = (length: number) => Array.from({ length }, (_, at) => ({ messageId: `${at}` }));

test("a long thread shows its last two messages", () => {
  assert.equal(countFolded(thread(60), new Set()), 58);
});

test("a thread of five messages is shown in full", () => {
  assert.equal(countFolded(thread(5), new Set()), 0);
});

test("a thread is shown from its first unread message on", () => {
  assert.equal(countFolded(thread(60), new Set(["40", "55"])), 40);
});

test("a thread whose second message is unread is shown in full", () => {
  assert.equal(countFolded(thread(60), new Set(["1"])), 0);
});
