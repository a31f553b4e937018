import assert from "node:assert/strict";
import { test } from "node:test";
import { quietUntil } from "./quiet-hours.ts";

const night = { from: "22:00", until: "07:00", zone: "Europe/Berlin" };
const until = (hours: typeof night, at: string) => quietUntil(hours, new Date(at))?.toISOString();

test("quiet hours over midnight end on the morning after", () => {
  assert.equal(until(night, "2026-12-01T23:30:00+01:00"), "2026-12-02T06:00:00.000Z");
  assert.equal(until(night, "2026-12-02T03:00:00+01:00"), "2026-12-02T06:00:00.000Z");
});

test("quiet hours begin and end on their minutes", () => {
  assert.equal(until(night, "2026-12-01T21:59:59+01:00"), undefined);
  assert.equal(until(night, "2026-12-01T22:00:00+01:00"), "2026-12-02T06:00:00.000Z");
  assert.equal(until(night, "2026-12-02T07:00:00+01:00"), undefined);
});

test("quiet hours of one day end on that day", () => {
  const noon = { from: "12:00", until: "13:00", zone: "America/New_York" };
  assert.equal(until(noon, "2026-12-01T12:30:00-05:00"), "2026-12-01T18:00:00.000Z");
  assert.equal(until(noon, "2026-12-01T13:30:00-05:00"), undefined);
});

test("the night that clocks change ends at the time of the clock", () => {
  assert.equal(until(night, "2027-03-27T23:00:00+01:00"), "2027-03-28T05:00:00.000Z");
});
