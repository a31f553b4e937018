import assert from "node:assert/strict";
import { test } from "node:test";
import { typedTime } from "./typed-time.ts";
import type { Clock } from "./when-choices.public.ts";

const BERLIN: Clock = { timeZone: "Europe/Berlin", countsWorkingDays: true };
/** A Friday, 3 p.m. in Berlin. */
const FRIDAY = new Date("2026-11-20T14:00:00Z");

const at = (typed: string, clock = BERLIN, locale = "en-GB") =>
  typedTime(typed, FRIDAY, clock, locale)?.at.toISOString();

for (const [typed, moment] of [
  ["fri 4pm", "2026-11-20T15:00:00.000Z"],
  ["fri 3pm", "2026-11-27T14:00:00.000Z"],
  ["Tomorrow 8am", "2026-11-21T07:00:00.000Z"],
  ["tomorrow", "2026-11-21T08:00:00.000Z"],
  ["tomorrow morning", "2026-11-21T08:00:00.000Z"],
  ["dec 24", "2026-12-24T08:00:00.000Z"],
  ["24 dec 2027 9:30", "2027-12-24T08:30:00.000Z"],
  ["jan 5", "2027-01-05T08:00:00.000Z"],
  ["next week", "2026-11-23T08:00:00.000Z"],
  ["next week 3pm", "2026-11-23T14:00:00.000Z"],
  ["next friday", "2026-11-27T08:00:00.000Z"],
  ["2026-12-24 14:00", "2026-12-24T13:00:00.000Z"],
  ["2026-12-24", "2026-12-24T08:00:00.000Z"],
  ["2026-11-21", "2026-11-21T08:00:00.000Z"],
  ["tonight", "2026-11-20T19:00:00.000Z"],
  ["15:30", "2026-11-20T14:30:00.000Z"],
  ["saturday", "2026-11-21T08:00:00.000Z"],
  ["3 days", "2026-11-25T08:00:00.000Z"],
  ["4 hours", "2026-11-20T18:00:00.000Z"],
  ["tomorrow 9", "2026-11-21T08:00:00.000Z"],
  ["on fri at 3", "2026-11-27T14:00:00.000Z"],
  ["today 18", "2026-11-20T17:00:00.000Z"],
  ["in 2 days", "2026-11-24T08:00:00.000Z"],
  ["2027-07-01 9:00", "2027-07-01T07:00:00.000Z"],
] as const)
  test(`“${typed}” is a time`, () => {
    assert.equal(at(typed), moment);
  });

test("past, invalid and incomplete times are rejected", () => {
  for (const typed of ["yesterday", "2026-11-31", "fri 3pm with Jane", "march", "2026-11-01", ""])
    assert.equal(at(typed), undefined, typed);
});

test("a typed time uses the given zone", () => {
  assert.equal(
    at("tomorrow 8am", { ...BERLIN, timeZone: "America/New_York" }),
    "2026-11-21T13:00:00.000Z",
  );
});

test("a day in figures is read as the reader writes it", () => {
  assert.equal(at("5/12/2026"), "2026-12-05T08:00:00.000Z");
  assert.equal(at("12/5/2026", BERLIN, "en-US"), "2026-12-05T08:00:00.000Z");
});
