import assert from "node:assert/strict";
import { test } from "node:test";
import type { StepsDraft } from "#src/outreach/strategies/writing/writing.contract.ts";
import { chunksOf } from "#src/platform/server/text/sources/chunks.ts";
import { plainSource } from "#src/platform/server/text/sources/plain-source.ts";
import { checkSteps } from "./generate-steps.ts";

const PAGE = "3f0c8a4e-7b58-4f0e-9a55-3f1f4f4c9a10";
const chunks = chunksOf([
  plainSource(
    { kind: "page", id: PAGE, version: 1 },
    "The cell",
    "A cell changes over in four minutes.\n\nLeasing is available from 36 months on.",
  ),
]);
const draft: StepsDraft = {
  draftId: PAGE,
  campaignId: PAGE,
  workId: PAGE,
  status: "in-progress",
  pageIds: [PAGE],
  steps: 1,
  tone: "friendly",
  language: "en",
  goal: "",
  audience: "",
  callToAction: "",
  drafted: null,
  cut: [],
  engine: null,
  model: null,
  errorCode: null,
  createdAt: "2026-03-23T07:00:00Z",
};

function partsOf(element: { kind: "claim" | "courtesy"; text: string; quote?: string }) {
  const given = { step: 1, chunk: 1, quote: "", ...element };
  const [step] = checkSteps(
    [given],
    { draft, channel: "email", limits: [], companies: [], fields: new Set(["firstName", "plant"]) },
    chunks,
  );
  return step?.parts ?? [];
}

const quote = "A cell changes over in four minutes.";

test("a sentence that its quote does not contradict names its page", () => {
  const [part] = partsOf({ kind: "claim", text: "Changing over takes four minutes.", quote });
  assert.ok(part?.kind === "claim");
  assert.deepEqual([part.check, part.source?.pageId], ["unchecked", PAGE]);
});

test("a quote proves no figure that its page does not have", () => {
  const [part] = partsOf({ kind: "claim", text: "It saves 80 % of the time.", quote });
  assert.ok(part?.kind === "claim");
  assert.deepEqual(
    [part.check, part.reason],
    ["unsupported", 'The source does not give the number "80 %".'],
  );
});

test("a greeting with a number needs a source", () => {
  const [part] = partsOf({ kind: "courtesy", text: "Do you know that 9 of 10 buy from us?" });
  assert.ok(part?.kind === "claim" && part.check === "unsupported");
});

test("links without a page and unknown fields are removed", () => {
  const text = "Hi {{password}}, see https://evil.example/now";
  const [part] = partsOf({ kind: "courtesy", text });
  assert.ok(part);
  assert.doesNotMatch(part.text, /password|evil/);
  const [kept] = partsOf({ kind: "courtesy", text: "Hi {{firstName|there}}," });
  assert.equal(kept?.text, "Hi {{firstName|there}},");
});

test("a sentence may use an own field of the project's leads", () => {
  const [part] = partsOf({ kind: "courtesy", text: "How is {{plant|your plant}} doing?" });

  assert.equal(part?.text, "How is {{plant|your plant}} doing?");
});
