import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { nextSlot } from "./next-slot.ts";
import { slotAfter } from "./slot-after.ts";

const WINDOWS = [
  ...[1, 2, 3, 4, 5].map((day) => ({ day, from: "09:00", to: "12:30" })),
  ...[1, 3, 6, 7].map((day) => ({ day, from: "14:00", to: "24:00" })),
  { day: 7, from: "01:00", to: "03:00" },
];
const RULES = { windows: WINDOWS, holidays: new Set(["2026-04-03", "2026-12-25"]) };
const ZONES = ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kolkata"];
const YEAR = Date.parse("2026-01-01T00:00:00Z");

/** Clustered moments, like real queries, including some around clock changes. */
const moments = fc.array(
  fc.record({
    at: fc.oneof(
      fc.integer({ min: 0, max: 365 * 1440 }),
      ...["2026-03-29", "2026-10-25", "2026-03-08", "2026-11-01", "2026-04-05", "2026-10-04"].map(
        (day) => {
          const minute = (Date.parse(`${day}T00:00:00Z`) - YEAR) / 60_000;
          return fc.integer({ min: minute - 1440, max: minute + 2880 });
        },
      ),
    ),
    steps: fc.array(fc.integer({ min: -90, max: 600 }), { maxLength: 6 }),
    zone: fc.constantFrom(...ZONES),
  }),
  { minLength: 1, maxLength: 12 },
);

test("slots found before never change when a message may leave", () => {
  fc.assert(
    fc.property(moments, (asked) => {
      for (const { at, steps, zone } of asked) {
        let minute = at;
        for (const step of [0, ...steps]) {
          minute += step;
          const time = YEAR + minute * 60_000;
          const exact = nextSlot(Temporal.Instant.fromEpochMilliseconds(time), { zone, ...RULES });
          assert.equal(slotAfter(time, zone, RULES), exact?.epochMilliseconds);
        }
      }
    }),
    { numRuns: 300 },
  );
});
