import assert from "node:assert/strict";
import { test } from "node:test";
import { makeThread } from "#src/inbox/inbox.makers.ts";
import { aiApp } from "#src/knowledge/ai/ai.makers.ts";
import { listDecisionsOf, makeAutoLabel } from "./auto-labels.makers.ts";

const { app, model } = await aiApp();
const maya = await app.signIn({ role: "admin" });
const VALUE = {
  name: "Budget",
  description: "They ask about money.",
  autoApply: "suggest",
} as const;

async function decisionsFor(quote: string) {
  model.answer = ({ fields }) =>
    fields.includes("value") ? [{ value: 1, quote, confidence: 0.8 }] : [];
  const { mailbox } = await makeAutoLabel(maya, { values: [VALUE] });
  return listDecisionsOf(maya, await makeThread(app, maya, { mailbox }));
}

test("a model suggests a value with a quote of the mail", async () => {
  const [decision] = await decisionsFor("What does it cost?");

  assert.deepEqual(
    [decision?.status, decision?.decidedBy, decision?.quote],
    ["suggested", "model", "What does it cost?"],
  );
});

test("a value that a model proves with invented words is not suggested", async () => {
  assert.deepEqual(await decisionsFor("We have a budget of a million."), []);
});
