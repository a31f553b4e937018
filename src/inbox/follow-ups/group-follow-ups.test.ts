import assert from "node:assert/strict";
import { test } from "node:test";
import { groupFollowUps } from "./group-follow-ups.rules.ts";

/** A Wednesday, 10 p.m. in Berlin. */
const now = new Date("2026-11-25T21:00:00Z");

function groupOf(dueAt: string, timeZone = "Europe/Berlin", status: "due" | "pending" = "pending") {
  const [group] = groupFollowUps([{ dueAt, status }], timeZone, now).keys();
  return group;
}

test("a follow-up whose time has come is overdue", () => {
  assert.equal(groupOf("2026-11-25T20:00:00Z", "Europe/Berlin", "due"), "overdue");
});

test("days are those of the project's time zone", () => {
  assert.equal(groupOf("2026-11-25T22:30:00Z"), "today");
  assert.equal(groupOf("2026-11-25T23:30:00Z"), "week");
  assert.equal(groupOf("2026-11-25T23:30:00Z", "America/New_York"), "today");
});

test("the week ends on Sunday", () => {
  assert.equal(groupOf("2026-11-29T09:00:00Z"), "week");
  assert.equal(groupOf("2026-11-30T09:00:00Z"), "later");
});
