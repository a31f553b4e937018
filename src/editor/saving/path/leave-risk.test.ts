import assert from "node:assert/strict";
import { test } from "node:test";
import { leaveRisk } from "./leave-risk.ts";

test("no one is asked about a page that is saved, on its way, or kept until the network is back", () => {
  assert.equal(leaveRisk({ state: "saved", at: 1 }, false), undefined);
  assert.equal(leaveRisk({ state: "saving" }, false), undefined);
  assert.equal(leaveRisk({ state: "offline", isKept: true }, false), undefined);
});

test("anyone who leaves is asked about a failure, an open choice, and what is kept nowhere", () => {
  const theirs = { content: { time: 0, blocks: [], version: "2.31.0" }, version: 2 };
  const conflict = { mine: theirs.content, theirs, colliding: new Set<string>(), isBusy: false };

  assert.equal(
    leaveRisk({ state: "failed", reason: "It is full.", isKept: true }, false),
    "failed",
  );
  assert.equal(leaveRisk({ state: "conflict", conflict, isKept: true }, false), "conflict");
  assert.equal(leaveRisk({ state: "offline", isKept: false }, false), "not kept");
  assert.equal(
    leaveRisk({ state: "failed", reason: "It is full.", isKept: false }, false),
    "not kept",
  );
});

test("anyone who leaves is asked about a picture on its way, and about the text before that", () => {
  assert.equal(leaveRisk({ state: "saved", at: 1 }, true), "uploading");
  assert.equal(leaveRisk({ state: "failed", reason: "It is full.", isKept: true }, true), "failed");
});
