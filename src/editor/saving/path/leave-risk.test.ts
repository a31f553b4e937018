import assert from "node:assert/strict";
import { test } from "node:test";
import { leaveRisk } from "./leave-risk.ts";

test("leaving never asks about saved, sending or locally stored pages", () => {
  assert.equal(leaveRisk({ state: "saved", at: 1 }, false), undefined);
  assert.equal(leaveRisk({ state: "saving" }, false), undefined);
  assert.equal(leaveRisk({ state: "offline", isKept: true }, false), undefined);
});

test("leaving asks about failures, open choices and unstored text", () => {
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

test("leaving asks about unsaved text first, then about pending pictures", () => {
  assert.equal(leaveRisk({ state: "saved", at: 1 }, true), "uploading");
  assert.equal(leaveRisk({ state: "failed", reason: "It is full.", isKept: true }, true), "failed");
});
