import assert from "node:assert/strict";
import { test } from "node:test";
import { type Clock, usualTimes } from "./when-choices.public.ts";

const BERLIN: Clock = { timeZone: "Europe/Berlin", countsWorkingDays: true };
/** A Friday afternoon in Berlin, which is a Friday morning in New York. */
const FRIDAY = new Date("2026-11-20T14:00:00Z");
const named = (id: string, now: Date, clock: Clock) =>
  usualTimes(now, clock, false)
    .find((one) => one.id === id)
    ?.at.toISOString();

test("two working days after Friday is Tuesday at nine", () => {
  assert.equal(named("two-days", FRIDAY, BERLIN), "2026-11-24T08:00:00.000Z");
  assert.equal(
    named("two-days", FRIDAY, { ...BERLIN, timeZone: "America/New_York" }),
    "2026-11-24T14:00:00.000Z",
  );
});

test("tomorrow is not offered for a follow-up when it is a Saturday", () => {
  assert.equal(named("tomorrow", FRIDAY, BERLIN), undefined);
  assert.equal(
    named("tomorrow", FRIDAY, { ...BERLIN, countsWorkingDays: false }),
    "2026-11-21T08:00:00.000Z",
  );
});

test("a week after a Saturday means the following Monday", () => {
  const saturday = new Date("2026-11-21T10:00:00Z");
  assert.equal(named("week", saturday, BERLIN), "2026-11-30T08:00:00.000Z");
});

/** Half a year in steps that cover each weekday and hour. */
const MOMENTS = Array.from(
  { length: 180 },
  (_, at) => new Date(FRIDAY.getTime() + at * 90_061_000),
);

test("a follow-up is never due in the past or on weekends", () => {
  for (const timeZone of Intl.supportedValuesOf("timeZone")) {
    const clock = { timeZone, countsWorkingDays: true };
    const format = new Intl.DateTimeFormat("en-GB", {
      timeZone,
      weekday: "short",
      hour: "2-digit",
      hourCycle: "h23",
    });
    for (const now of MOMENTS.filter((_, at) => at % 18 === timeZone.length % 18))
      for (const { at, id } of usualTimes(now, clock, false)) {
        const parts = format.formatToParts(at);
        const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "";
        const says = `${timeZone} ${id} from ${now.toISOString()}: ${at.toISOString()}`;
        assert.ok(at > now, says);
        assert.ok(!["Sat", "Sun"].includes(part("weekday")), says);
        assert.ok(["09", "10"].includes(part("hour")), says);
      }
  }
});

test("on a Monday the same morning a week later is offered once", () => {
  const monday = new Date("2026-11-23T08:30:00Z");
  const labels = usualTimes(monday, BERLIN, true).map(({ label }) => label);
  assert.deepEqual(labels, [
    "Later today",
    "Tomorrow",
    "In 2 working days",
    "Next Monday",
    "In 2 weeks",
  ]);
});
