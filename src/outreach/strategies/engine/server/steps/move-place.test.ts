import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { PlanStep } from "#src/outreach/strategies/engine/server/planner/plan-step.ts";
import { WORKING_HOURS } from "#src/outreach/strategies/sending-hours.rules.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import { movePlace, type Standing, type StepsEdit } from "./move-place.ts";

const NOW = Date.parse("2026-03-25T10:00:00Z");

function step(stepId: string, days = 2): PlanStep {
  return { stepId, kind: "email", wait: { amount: days, unit: "days" }, runIf: [] };
}

function edit(before: readonly string[], after: readonly PlanStep[]): StepsEdit {
  return {
    before: before.map((id) => step(id)),
    after,
    rewritten: new Set(),
    now: NOW,
    rules: { windows: WORKING_HOURS, holidays: new Set() },
  };
}

function planned(stepId: string, behind: readonly string[]): Standing {
  return {
    state: "planned",
    stepId,
    lastStepId: behind.at(-1) ?? null,
    from: NOW - DAY_MS,
    holdReason: null,
    zone: "UTC",
    touched: new Set(behind),
  };
}

const list = (...ids: string[]) => ids.map((id) => step(id));

test("adding a later step changes nothing", () => {
  const { effect } = movePlace(planned("b", ["a"]), edit(["a", "b"], list("a", "b", "c")));
  assert.equal(effect, "unchanged");
});

test("a step added before the next one runs first", () => {
  const after = [step("a"), step("x", 6), step("b")];
  const { effect, next } = movePlace(planned("b", ["a"]), edit(["a", "b"], after));
  assert.equal(effect, "rescheduled");
  assert.equal(next?.stepId, "x");
  assert.equal(next?.at, NOW + 5 * DAY_MS);
});

test("an overdue step is scheduled in the next window", () => {
  const after = [step("a"), step("x", 0)];
  const { next } = movePlace(planned("b", ["a"]), edit(["a", "b"], after));
  assert.equal(next?.at, NOW);
});

test("without a step to come the plan ends", () => {
  const { effect, next } = movePlace(planned("b", ["a"]), edit(["a", "b"], list("a")));
  assert.deepEqual([effect, next], ["cancelled", null]);
});

test("a completed step that moves back does not run again", () => {
  const { next } = movePlace(planned("c", ["a", "b"]), edit(["a", "b", "c"], list("b", "a", "c")));
  assert.equal(next, null);
  const later = movePlace(planned("c", ["a", "b"]), edit(["a", "b", "c"], list("b", "a", "d")));
  assert.equal(later.next?.stepId, "d");
});

test("removing the step being sent leaves its plan unchanged", () => {
  const sending = { ...planned("b", ["a", "b"]), state: "sending" as const };
  const move = movePlace(sending, edit(["a", "b", "c"], list("a", "c")));
  assert.deepEqual([move.effect, move.lastStepId], ["unchanged", "a"]);
});

test("fixing a text frees people who lacked a value", () => {
  const held = { ...planned("b", ["a"]), state: "held" as const, holdReason: "missing-data" };
  const given = edit(["a", "b"], list("a", "b"));
  assert.equal(movePlace(held, given).effect, "unchanged");
  const mended = movePlace(held, { ...given, rewritten: new Set(["b"]) });
  assert.deepEqual([mended.effect, mended.next?.stepId], ["rescheduled", "b"]);
});

type Event = { does: true } | { does: false; becomes: string[] };

const events: fc.Arbitrary<Event[]> = fc.array(
  fc.oneof(
    fc.constant({ does: true as const }),
    fc.record({
      does: fc.constant(false as const),
      becomes: fc.uniqueArray(fc.constantFrom(..."abcdefgh"), { maxLength: 8 }),
    }),
  ),
  { maxLength: 14 },
);

/** A simple index into the list, unlike the engine's ids: everything before it is completed. */
function nextByBookmark(start: readonly string[], given: readonly Event[]): string | undefined {
  let ahead = [...start];
  let behind: string[] = [];
  const done: string[] = [];
  for (const event of given) {
    if (event.does) {
      const first = ahead.shift();
      if (first !== undefined) {
        behind.push(first);
        done.push(first);
      }
    } else {
      const kept = behind.filter((id) => event.becomes.includes(id));
      const cut = kept.length === 0 ? 0 : event.becomes.indexOf(kept.at(-1) ?? "") + 1;
      behind = event.becomes.slice(0, cut);
      ahead = event.becomes.slice(cut);
    }
    while (ahead[0] !== undefined && done.includes(ahead[0])) behind.push(ahead.shift() ?? "");
  }
  return ahead[0];
}

test("after any edit the next step follows the bookmark", () => {
  fc.assert(
    fc.property(events, (given) => {
      const start = ["a", "b", "c", "d"];
      let ids = start;
      let place = planned("a", []);
      const touched = new Set<string>();
      for (const event of given) {
        const at = ids.indexOf(place.lastStepId ?? "");
        if (event.does) {
          const stepId = place.state === "done" ? undefined : ids[at + 1];
          if (stepId === undefined) continue;
          touched.add(stepId);
          place = { ...planned(stepId, []), lastStepId: stepId, touched };
          // For an unchanged list, the next step follows from the same rule.
          const { lastStepId } = movePlace(place, edit(ids, list(...ids)));
          place = { ...place, lastStepId, stepId: ids[ids.indexOf(lastStepId ?? "") + 1] ?? null };
        } else {
          const { lastStepId } = movePlace(place, edit(ids, list(...event.becomes)));
          ids = event.becomes;
          place = { ...place, lastStepId, stepId: ids[ids.indexOf(lastStepId ?? "") + 1] ?? null };
        }
      }
      const next = ids[ids.indexOf(place.lastStepId ?? "") + 1];
      assert.equal(next, nextByBookmark(start, given));
      assert.ok(next === undefined || !touched.has(next));
    }),
    { numRuns: 2000 },
  );
});
