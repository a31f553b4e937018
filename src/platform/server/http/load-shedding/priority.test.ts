import assert from "node:assert/strict";
import { test } from "node:test";
import { probeContract } from "#src/testing/probe.ts";
import { exceptionBeforeRouting, priorityOf } from "./priority.ts";

test("only writes are critical", () => {
  const { create } = probeContract;
  assert.equal(priorityOf(create), "critical");
  assert.equal(priorityOf({ ...create, method: "GET" }), "normal");
});

test("a critical read is known by its path before routing", () => {
  const read = { ...probeContract.create, method: "GET", priority: "critical" } as const;
  assert.equal(exceptionBeforeRouting(read), "critical");
  assert.equal(exceptionBeforeRouting({ ...read, path: "/probes/{probeId}" }), undefined);
});

test("a POST that only reads is normal before routing", () => {
  assert.equal(exceptionBeforeRouting(probeContract.find), "normal");
  assert.equal(exceptionBeforeRouting(probeContract.create), undefined);
});
