import assert from "node:assert/strict";
import { test } from "node:test";
import { peopleOf } from "./thread-names.ts";

const OURS = new Set(["maya@agency.test"]);
const MAYA = { name: "Maya", address: "maya@agency.test" };

test("a conversation without anyone is from an unknown sender", () => {
  assert.equal(peopleOf({ participants: [] }, OURS), "Unknown sender");
});

test("a conversation with an unreadable address has an unknown sender", () => {
  const participants = [{ name: "", address: "" }, MAYA];
  assert.equal(peopleOf({ participants }, OURS), "Unknown sender");
});

test("a conversation in which no one else has written is ours", () => {
  assert.equal(peopleOf({ participants: [MAYA] }, OURS), "You");
});
