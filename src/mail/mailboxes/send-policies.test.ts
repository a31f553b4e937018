import assert from "node:assert/strict";
import { test } from "node:test";
import { replacePolicy } from "#src/platform/contract/policy/policy.makers.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { makeMailbox } from "./mailboxes.makers.ts";
import { ledger, type SendOutcome, type SendPolicy } from "./server/mailboxes.public.ts";
import type { GuardVerdict } from "./server/sending/send-policy.ts";

const app = await testApp();

/** A feature's verdicts, and the outcomes it is notified of. */
const verdicts = new Map<string, GuardVerdict>();
const outcomes: Array<{ sendKey: string; outcome: SendOutcome }> = [];
const asked: SendPolicy = {
  isLive: async () => true,
  guard: async (_db, _org, { sendKey }) => verdicts.get(sendKey),
  settled: async (_db, _org, { sendKey }, outcome) => {
    outcomes.push({ sendKey, outcome });
  },
};
const askFeature = () => replacePolicy(ledger.policies, (now) => ({ ...now, "follow-up": asked }));

async function scheduleStep(person: Person, sendKey: string) {
  const { projectId, mailboxId } = await makeMailbox(person);
  return scheduleIn(person, { projectId, mailboxId }, sendKey);
}

async function scheduleIn(
  person: Person,
  place: { projectId: string; mailboxId: string },
  sendKey: string,
) {
  const sent = await inOrganization(app.services, person.organizationId, ({ db, org }) =>
    ledger.scheduleSend(db, org, {
      ...place,
      kind: "send",
      origin: "follow-up",
      to: [{ name: "", address: "jane@northwind.test" }],
      subject: "A step",
      bodyHtml: "<p>Hello</p>",
      onReply: "cancel",
      sendKey,
      extraHeaders: { "List-Unsubscribe": "<https://acme.test/u/1>" },
    }),
  );
  return { ...place, ...sent };
}

const outcomesOf = (key: string) =>
  outcomes.filter(({ sendKey }) => sendKey === key).map(({ outcome }) => outcome.status);

async function statusOf(id: string): Promise<string> {
  const { rows } = await app.admin.query("select status from scheduled_messages where id = $1", [
    id,
  ]);
  return rows[0].status;
}

test("the originating feature is notified that a mail was sent", async () => {
  using _ = askFeature();
  const maya = await app.signIn();
  const { id } = await scheduleStep(maya, "first 1");

  await app.runJobs();

  assert.equal(await statusOf(id), "sent");
  assert.deepEqual(outcomesOf("first 1"), ["sent"]);
});

test("the same step is scheduled once", async () => {
  using _ = askFeature();
  const maya = await app.signIn();
  const first = await scheduleStep(maya, "twice 1");

  const second = await scheduleIn(maya, first, "twice 1");

  assert.equal(second.id, first.id);
  assert.equal(second.internetId, first.internetId);
});

test("a mail cancelled at the last moment is not sent", async () => {
  using _ = askFeature();
  const maya = await app.signIn();
  verdicts.set("stopped 1", { act: "cancel" });
  const { id } = await scheduleStep(maya, "stopped 1");

  await app.runJobs();

  assert.equal(await statusOf(id), "cancelled");
  assert.deepEqual(outcomesOf("stopped 1"), ["cancelled"]);
});

test("a mail to a suppressed recipient is held", async () => {
  using _ = askFeature();
  const maya = await app.signIn();
  verdicts.set("held 1", { act: "hold", reason: "suppressed" });
  const { id } = await scheduleStep(maya, "held 1");

  await app.runJobs();

  assert.equal(await statusOf(id), "held");
  assert.deepEqual(outcomesOf("held 1"), ["held"]);
});

test("a mail that is not due stays queued", async () => {
  using _ = askFeature();
  const maya = await app.signIn();
  verdicts.set("waits 1", { act: "wait", seconds: 3600 });
  const { id } = await scheduleStep(maya, "waits 1");

  await app.runJobs();

  assert.equal(await statusOf(id), "scheduled");
  assert.deepEqual(outcomesOf("waits 1"), []);
});

test("an email whose origin has no policy is held", async () => {
  using _ = replacePolicy(ledger.policies, (now) => {
    const { "follow-up": _removed, ...others } = now;
    // The compiler requires it, but a newer database may still contain an unknown origin.
    return others as typeof now;
  });
  const maya = await app.signIn();

  const { id } = await scheduleStep(maya, "unknown 1");
  await app.runJobs();

  assert.equal(await statusOf(id), "held");
});
