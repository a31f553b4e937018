import assert from "node:assert/strict";
import { test } from "node:test";
import { definePolicy } from "./policy.ts";

test("a policy that the application does not provide throws", () => {
  const policy = definePolicy<{ maySend(): boolean }>("send policy");

  assert.throws(() => policy.get().maySend(), /provides no send policy/);
});
