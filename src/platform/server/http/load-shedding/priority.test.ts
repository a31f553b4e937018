import assert from "node:assert/strict";
import { test } from "node:test";
import { probeContract } from "#src/testing/probe.ts";
import { isKnownBeforeRouting, priorityOf } from "./priority.ts";

test("a write is critical, and a read of the same path is not", () => {
  const { create } = probeContract;
  assert.equal(priorityOf(create), "critical");
  assert.equal(isKnownBeforeRouting(create), false);
  assert.equal(priorityOf({ ...create, method: "GET" }), "normal");
});

test("a critical read is known by its path before routing", () => {
  const read = { ...probeContract.create, method: "GET", priority: "critical" } as const;
  assert.equal(isKnownBeforeRouting(read), true);
  assert.equal(isKnownBeforeRouting({ ...read, path: "/probes/{probeId}" }), false);
});
