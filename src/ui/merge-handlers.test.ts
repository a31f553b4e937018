import assert from "node:assert/strict";
import { test } from "node:test";
import { mergeHandlers } from "./merge-handlers.ts";

test("two listeners of one event are both called, in order", () => {
  const heard: string[] = [];
  const { onBlur } = mergeHandlers(
    { onBlur: () => heard.push("first") },
    { onBlur: () => heard.push("second") },
  );

  onBlur();

  assert.deepEqual(heard, ["first", "second"]);
});

test("a missing listener is inherited from the other", () => {
  const heard: string[] = [];
  const only = { onBlur: () => heard.push("only") };
  const none: { onBlur?: () => void } = {};

  mergeHandlers(only, none).onBlur();
  mergeHandlers(none, only).onBlur();

  assert.deepEqual(heard, ["only", "only"]);
});

test("the later value of an attribute that both give counts", () => {
  assert.deepEqual(mergeHandlers({ id: "a", role: "button" }, { id: "b" }), {
    id: "b",
    role: "button",
  });
});
