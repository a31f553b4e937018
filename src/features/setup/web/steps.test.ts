import assert from "node:assert/strict";
import { test } from "node:test";
import type { SetupItem } from "#src/features/setup/setup.contract.ts";
import { isOutdated, missingInput, nextStep, standingOf, withoutPage } from "./steps.rules.ts";

type Facts = Pick<SetupItem, "type" | "status" | "error" | "updatedAt" | "stale">;

const item = (type: SetupItem["type"], status: SetupItem["status"] = "completed"): Facts => ({
  type,
  status,
  stale: false,
  updatedAt: "2026-11-01T09:00:00.000Z",
});

test("a step with a failed page beside an analysed one is done", () => {
  const { state, total, done } = standingOf("case-study", [
    item("case-study"),
    item("case-study", "failed"),
  ]);
  assert.deepEqual({ state, total, done }, { state: "done", total: 2, done: 1 });
});

test("a step in which something runs is in progress", () => {
  const items = [item("case-study"), item("case-study", "in-progress")];
  assert.equal(standingOf("case-study", items).state, "current");
});

test("a step whose only analysis was cancelled has not begun, and one that failed has failed", () => {
  const ended = (code: string): Facts => ({
    ...item("business-summary", "failed"),
    error: { code, message: "", retryable: true },
  });
  const stateAfter = (code: string) => standingOf("business-summary", [ended(code)]).state;
  assert.equal(stateAfter("analysis_cancelled"), "waiting");
  assert.equal(stateAfter("ai_refused"), "failed");
});

test("a summary waits for a page that it reads", () => {
  assert.equal(missingInput("business-summary", [item("case-study", "failed")]), "case-study");
  assert.equal(missingInput("business-summary", [item("case-study")]), undefined);
});

test("a step is out of date once one of its pages is stale", () => {
  assert.equal(isOutdated("business-summary", [item("business-summary")]), false);
  assert.equal(
    isOutdated("business-summary", [{ ...item("business-summary"), stale: true }]),
    true,
  );
});

test("the next step is the first one that is not done", () => {
  assert.equal(nextStep([]), "case-study");
  assert.equal(nextStep([item("case-study")]), "business-summary");
});

test("a group whose page was renamed is not proposed again", () => {
  const found = [
    { key: "hospitals", name: "Hospitals" },
    { key: "retail", name: "Retail" },
    { key: "schools", name: "Schools" },
  ];
  const pages = [
    { name: "Our best customers", groupKey: "hospitals" },
    { name: "Schools", groupKey: null },
  ];
  assert.deepEqual(withoutPage(found, pages), [{ key: "retail", name: "Retail" }]);
});
