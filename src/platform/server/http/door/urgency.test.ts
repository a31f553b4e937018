import assert from "node:assert/strict";
import { test } from "node:test";
import { probeContract } from "#src/testing/probe.ts";
import { isKnownAtTheDoor, urgencyOf } from "./urgency.ts";

test("whoever writes goes first, and whoever reads the same address does not go with them", () => {
  const { create } = probeContract;
  assert.equal(urgencyOf(create), "vital");
  assert.equal(isKnownAtTheDoor(create), false);
  assert.equal(urgencyOf({ ...create, method: "GET" }), "ordinary");
});

test("a read that its contract calls vital is known at the door by its address", () => {
  const read = { ...probeContract.create, method: "GET", urgency: "vital" } as const;
  assert.equal(isKnownAtTheDoor(read), true);
  assert.equal(isKnownAtTheDoor({ ...read, path: "/probes/{probeId}" }), false);
});
