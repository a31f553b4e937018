import assert from "node:assert/strict";
import { test } from "node:test";
import { followUpsContract } from "#src/inbox/follow-ups/follow-ups.contract.ts";
import { aiApp } from "#src/knowledge/ai/ai.makers.ts";
import type { CHOSEN_INTENTS } from "#src/mail/intents/intents.rules.ts";
import { suppressionsContract } from "#src/outreach/people/suppressions/suppressions.contract.ts";
import { leadsContract } from "#src/outreach/strategies/leads/leads.contract.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import type { Person } from "#src/testing/test-app.ts";
import { intentsContract } from "./intents.contract.ts";
import { makeReadMail, readIntent } from "./intents.makers.ts";

const { app, model } = await aiApp();

function correct(
  person: Person,
  { projectId, threadId }: { projectId: string; threadId: string },
  intent: (typeof CHOSEN_INTENTS)[number] | null,
) {
  return person.call(intentsContract.correct, {
    body: { projectId, threadIds: [threadId], intent },
  });
}

async function suppressed(person: Person) {
  const { list } = await person.call(suppressionsContract.list, { query: {} });
  return list.map(({ value, reason }) => [value, reason]);
}

test("a mail that asks to be removed suppresses its sender", async () => {
  const maya = await app.signIn({ role: "edit" });

  await makeReadMail(app, maya, {
    text: "We are not interested, please remove me from your list.",
  });

  assert.deepEqual(await suppressed(maya), [["jane@northwind.test", "unsubscribe"]]);
});

test("a complaint that the model reads suppresses its sender", async () => {
  const maya = await app.signIn({ role: "edit" });
  model.answer = () => [{ intent: "complaint", quote: "the third time", confidence: 0.9 }];

  await makeReadMail(app, maya, { text: "The blue folder arrived for the third time." });

  assert.deepEqual(await suppressed(maya), [["jane@northwind.test", "complaint"]]);
});

test("a mail that only declines suppresses no one", async () => {
  const maya = await app.signIn({ role: "edit" });

  await makeReadMail(app, maya, { text: "Thank you, we are not interested." });

  assert.deepEqual(await suppressed(maya), []);
});

test("a correction lifts the suppression caused by its mail", async () => {
  const maya = await app.signIn({ role: "edit" });
  const mail = await makeReadMail(app, maya, { text: "Please unsubscribe me." });

  await correct(maya, mail, "question");

  assert.deepEqual(await suppressed(maya), []);
});

test("a correction leaves a suppression that a person added before", async () => {
  const maya = await app.signIn({ role: "edit" });
  const values = ["jane@northwind.test"];
  await maya.call(suppressionsContract.add, { body: { values } });
  const mail = await makeReadMail(app, maya, { text: "Please unsubscribe me." });

  await correct(maya, mail, "question");

  assert.deepEqual(await suppressed(maya), [["jane@northwind.test", "manual"]]);
});

test("marking a mail as unsubscribe suppresses its sender until undone", async () => {
  const maya = await app.signIn({ role: "edit" });
  const mail = await makeReadMail(app, maya, { text: "What does it cost?" });

  await correct(maya, mail, "unsubscribe");
  const during = await suppressed(maya);
  await correct(maya, mail, null);

  assert.deepEqual(during, [["jane@northwind.test", "unsubscribe"]]);
  assert.deepEqual(await suppressed(maya), []);
});

test("lifting a suppression is recorded", async () => {
  const maya = await app.signIn({ role: "edit" });
  const mail = await makeReadMail(app, maya, { text: "Please unsubscribe me." });

  await correct(maya, mail, "question");

  const { rows } = await app.admin.query(
    "select subject from audit_events where organization_id = $1 and kind = 'suppression_lifted'",
    [maya.organizationId],
  );
  assert.deepEqual(rows, [{ subject: "jane@northwind.test" }]);
});

test("a follow-up falls on a working-day morning in the project's zone", async () => {
  const maya = await app.signIn({ role: "edit" });
  const { projectId } = await makeReadMail(app, maya, {
    text: "Not at the moment. Please contact us again in 3 months.",
  });

  const { list } = await maya.call(followUpsContract.list, { body: { projectId } });

  const due = Temporal.Instant.from(list[0]?.dueAt ?? "").toZonedDateTimeISO("UTC");
  assert.equal(due.hour, 9);
  assert.ok(due.dayOfWeek <= 5, due.toString());
});

test("marking a mail as not now takes its date", async () => {
  const maya = await app.signIn({ role: "edit" });
  const mail = await makeReadMail(app, maya, { text: "The blue one goes, ask us in 2 months." });

  await correct(maya, mail, "not-now");

  const intent = await readIntent(maya, mail.projectId, mail.threadId);
  const days = (Date.parse(intent?.day ?? "") - Date.now()) / DAY_MS;
  assert.ok(days > 57 && days < 62, `${days} days`);
});

test("a referral suggests the person it names as a lead", async () => {
  const maya = await app.signIn({ role: "edit" });
  const text = "I am not responsible for this. Please write to chiara@tessera.test instead.";

  const { intent } = await makeReadMail(app, maya, { text });

  assert.equal(intent?.suggestsLead, true);
});

test("an existing lead is not suggested", async () => {
  const maya = await app.signIn({ role: "edit" });
  const text = "I am not responsible for this. Please write to chiara@tessera.test instead.";
  const { projectId, threadId } = await makeReadMail(app, maya, { text });

  const leads = [{ email: "chiara@tessera.test" }];
  await maya.call(leadsContract.add, { body: { projectId, leads } });

  assert.equal((await readIntent(maya, projectId, threadId))?.suggestsLead, false);
});
