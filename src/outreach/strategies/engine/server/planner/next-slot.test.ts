import assert from "node:assert/strict";
import { test } from "node:test";
import { type SendingWindow, WORKING_HOURS } from "#src/outreach/strategies/sending-hours.rules.ts";
import { addWait, nextSlot, type Schedule } from "./next-slot.ts";

const at = (text: string) => Temporal.Instant.from(text);

function schedule(facts: Partial<Schedule> = {}): Schedule {
  return { zone: "Europe/Berlin", windows: WORKING_HOURS, holidays: new Set(), ...facts };
}

function slot(text: string, facts: Partial<Schedule> = {}) {
  return nextSlot(at(text), schedule(facts))?.toString();
}

test("inside a window a message is sent immediately", () => {
  assert.equal(slot("2026-11-23T10:15:00Z"), "2026-11-23T10:15:00Z");
});

test("after a window the next one's start is used", () => {
  assert.equal(slot("2026-11-23T16:00:00Z"), "2026-11-24T08:00:00Z");
});

test("a weekend is passed over", () => {
  assert.equal(slot("2026-11-27T17:30:00Z"), "2026-11-30T08:00:00Z");
});

test("a holiday is passed over", () => {
  const holidays = new Set(["2026-12-25"]);
  assert.equal(slot("2026-12-24T20:00:00Z", { holidays }), "2026-12-28T08:00:00Z");
});

test("the second of two windows on a day is used as well", () => {
  const windows = [
    { day: 1, from: "08:00", to: "09:00" },
    { day: 1, from: "13:00", to: "14:00" },
  ];
  assert.equal(slot("2026-11-23T09:00:00Z", { windows }), "2026-11-23T12:00:00Z");
});

test("without any window nothing is ever due", () => {
  assert.equal(slot("2026-11-23T09:00:00Z", { windows: [] }), undefined);
});

test("a year of holidays leaves no slot", () => {
  const first = Temporal.PlainDate.from("2026-01-01");
  const days = Array.from({ length: 800 }, (_, index) => first.add({ days: index }).toString());
  assert.equal(slot("2026-01-01T09:00:00Z", { holidays: new Set(days) }), undefined);
});

test("days of waiting keep the hour when the clocks change", () => {
  const after = addWait(at("2026-03-27T09:00:00Z"), { amount: 3, unit: "days" }, schedule());
  assert.equal(after.toString(), "2026-03-30T08:00:00Z");
});

test("working days have a window and are not holidays", () => {
  const holidays = new Set(["2026-11-30"]);
  const wait = { amount: 2, unit: "working-days" } as const;
  const after = addWait(at("2026-11-26T10:00:00Z"), wait, schedule({ holidays }));
  assert.equal(after.toString(), "2026-12-01T10:00:00Z");
});

test("a window skipped by a clock change opens afterwards", () => {
  const windows = [{ day: 7, from: "02:30", to: "04:00" }];
  assert.equal(slot("2026-03-28T12:00:00Z", { windows }), "2026-03-29T01:00:00Z");
});

test("a window inside the clock change is skipped that day", () => {
  const windows = [{ day: 7, from: "02:10", to: "02:50" }];
  assert.equal(slot("2026-03-28T12:00:00Z", { windows }), "2026-04-05T00:10:00Z");
});

test("slots stay inside their windows across every clock change", () => {
  const windows: SendingWindow[] = [1, 2, 3, 4, 5, 6, 7].flatMap((day) => [
    { day, from: "00:30", to: "02:45" },
    { day, from: "22:00", to: "24:00" },
  ]);
  for (const zone of Intl.supportedValuesOf("timeZone")) {
    for (const change of changesOf(zone)) checkAround(change, { zone, windows });
  }
});

function changesOf(zone: string): Temporal.ZonedDateTime[] {
  const start = at("2026-01-01T00:00:00Z").toZonedDateTimeISO(zone);
  const first = start.getTimeZoneTransition("next");
  if (!first || first.year > 2027) return [];
  const second = first.getTimeZoneTransition("next");
  return second ? [first, second] : [first];
}

/** Checks every quarter of an hour, for comparison. */
function checkAround(
  change: Temporal.ZonedDateTime,
  facts: { zone: string; windows: SendingWindow[] },
): void {
  const plan = schedule(facts);
  const from = change.subtract({ hours: 14 }).toInstant();
  const isOpen = (moment: Temporal.Instant) => {
    const time = moment.toZonedDateTimeISO(facts.zone).toPlainTime().toString().slice(0, 5);
    return facts.windows.some((window) => window.from <= time && time < window.to);
  };
  let open: Temporal.Instant | undefined;
  for (let quarter = 28 * 4; quarter >= 0; quarter -= 1) {
    const moment = from.add({ minutes: quarter * 15 });
    if (isOpen(moment)) open = moment;
    const found = nextSlot(moment, plan);
    if (open === undefined) continue;
    assert.ok(found, `${facts.zone} ${moment}`);
    assert.ok(isOpen(found), `${facts.zone} ${moment} → ${found}`);
    assert.ok(Temporal.Instant.compare(found, open) <= 0, `${facts.zone} ${moment} → ${found}`);
  }
}
