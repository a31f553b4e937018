import assert from "node:assert/strict";
import { test } from "node:test";
import {
  CAPS,
  PUT_OFF_REASONS,
  SKIP_REASONS,
  waitName,
} from "#src/outreach/strategies/engine/reasons.rules.ts";
import { NON_SEND_REASONS, planText } from "./plan.text.ts";

const place = {
  channel: "email",
  campaignId: crypto.randomUUID(),
  state: "planned",
  stepId: null,
  lastStepId: null,
  lastTouchAt: null,
  plannedAt: "2026-11-20T09:00:00Z",
  mailboxId: null,
  holdReason: null,
  isOn: true,
  campaignStatus: "active",
  waitsFor: null,
  waitsForStep: null,
} as const;

const decided = (decision: string, details: Record<string, unknown>) =>
  planText.decided({
    decision,
    details,
    channel: "email",
    stepId: null,
    decidedAt: "2026-11-20T09:00:00Z",
  });

test("a step that waits for the other channel names the awaited one", () => {
  const waitsForStep = { channel: "linkedin", position: 2, campaignStatus: "active" } as const;
  const held = { ...place, state: "held", plannedAt: null, waitsForStep } as const;
  const paused = { ...waitsForStep, campaignStatus: "paused" } as const;

  assert.equal(planText.place(held), "Waits for LinkedIn step 2");
  assert.equal(
    planText.place({ ...held, waitsForStep: paused }),
    "Waits for LinkedIn step 2. That campaign isn't running",
  );
});

for (const reason of NON_SEND_REASONS)
  test(`"${reason}" has its own message`, () => {
    assert.ok(planText.hasReason(reason));
  });

test("a step delayed by a cap names its time and cap", () => {
  for (const waitsFor of CAPS) {
    const sentence = planText.place({ ...place, waitsFor });
    assert.match(sentence, /^Planned for Nov 20, 2026, .+ \(.+\)$/);
    assert.ok(sentence.includes(waitName(waitsFor)), sentence);
  }
});

test("a step postponed by a guard names it and the next attempt", () => {
  for (const reason of PUT_OFF_REASONS) {
    const sentence = decided("put-off", { reason, nextTry: "2026-11-21T09:00:00Z" });
    assert.match(sentence, /^Not sent: .+\. Next try Nov 21, 2026/);
  }
});

test("a missing value is named with its field", () => {
  const sentence = decided("put-off", { reason: "missing-data", fields: ["industry"] });
  assert.equal(sentence, "Not sent: industry is missing");
});

test("a missing attachment is named", () => {
  const files = [{ kind: "attachment", name: "Prices.pdf" }];
  const sentence = decided("put-off", { reason: "missing-file", files });
  assert.equal(sentence, "Not sent. The attachment Prices.pdf is missing.");
});

test("a skipped step shows the reason", () => {
  for (const reason of SKIP_REASONS)
    assert.match(decided("skipped", { reason }), /^Step skipped: .+/);
});

test("a plan shows that its campaign or channel is inactive", () => {
  assert.match(planText.place({ ...place, campaignStatus: "paused" }), /^The campaign is paused\./);
  assert.match(
    planText.place({ ...place, campaignStatus: "auto-paused" }),
    /^The campaign is paused\./,
  );
  assert.match(planText.place({ ...place, isOn: false }), /^The channel is off\./);
});
