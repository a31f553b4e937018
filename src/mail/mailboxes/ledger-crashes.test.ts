import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";
import type { Pool } from "#src/platform/server/db/pools.ts";
import type { Services } from "#src/platform/server/services.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { makeMailbox } from "./mailboxes.makers.ts";
import { sendNext } from "./server/sending/send-next.ts";

const app = await testApp();

/** Before: the transaction is lost. After: it is committed, but its response is lost. */
type Crash = { transaction: number; when: "before" | "after" };

class Died extends Error {}

/** Services of a process that dies at one of its transactions. */
function dyingAt(crash: Crash): { services: Services; hasDied(): boolean } {
  const { services } = app;
  const { databases } = services;
  let count = 0;
  let hasDied = false;
  const connect = async () => {
    count += 1;
    if (hasDied || (count === crash.transaction && crash.when === "before")) {
      hasDied = true;
      throw new Died("The process has died.");
    }
    const client = await databases.app.pg.connect();
    if (count !== crash.transaction) return client;
    const { query } = client;
    // Only the response to COMMIT is lost; the statement itself runs.
    const lossy = async (...given: Parameters<typeof query>) => {
      const result = await query.apply(client, given);
      if (given[0] !== "commit") return result;
      client.query = query;
      hasDied = true;
      throw new Died("The process has died.");
    };
    // It is called with a text only, in the form that returns a promise.
    client.query = lossy as typeof query;
    return client;
  };
  const pg: Pool["pg"] = Object.create(databases.app.pg, { connect: { value: connect } });
  const pool: Pool = { ...databases.app, pg };
  return {
    services: { ...services, databases: { ...databases, app: pool } },
    hasDied: () => hasDied,
  };
}

type Sender = { person: Person; mailboxId: string; projectId: string };

async function makeSender(): Promise<Sender> {
  const person = await app.signIn();
  const { mailboxId, projectId } = await makeMailbox(person);
  return { person, mailboxId, projectId };
}

async function makeDueSend({ person, mailboxId, projectId }: Sender): Promise<string> {
  const { scheduledMessageId } = await person.call(mailerContract.send, {
    body: {
      projectId,
      mailboxId,
      to: [{ address: "jane@northwind.test" }],
      subject: "Our offer",
      bodyHtml: "<p>Hello</p>",
      undoSeconds: 0,
    },
  });
  return scheduledMessageId;
}

/** As if the leases of dead processes had expired, and the polling intervals were over. */
async function passTime(scheduledMessageId: string): Promise<void> {
  await app.admin.query(
    `update scheduled_messages set due_at = now(), lease_until = now()
      where id = $1 and status in ('scheduled', 'sending', 'unconfirmed') and due_at is not null`,
    [scheduledMessageId],
  );
  await app.admin.query(
    "update mailbox_syncs set lease_until = now() where lease_until is not null",
  );
}

async function countDelivered(person: Person): Promise<number> {
  const { rows } = await app.admin.query(
    `select count(*)::int as count from practice_mails m
      join practice_boxes b on b.organization_id = m.organization_id and b.id = m.box_id
      where b.organization_id = $1 and b.address = 'jane@northwind.test'`,
    [person.organizationId],
  );
  return rows[0].count;
}

async function statusOf(scheduledMessageId: string): Promise<string> {
  const { rows } = await app.admin.query("select status from scheduled_messages where id = $1", [
    scheduledMessageId,
  ]);
  return rows[0].status;
}

/** Several processes die one after another; then one survives. Returns how many died. */
async function sendWithCrashes(sender: Sender, crashes: readonly Crash[]): Promise<number> {
  const { person, mailboxId } = sender;
  const before = await countDelivered(person);
  const scheduledMessageId = await makeDueSend(sender);
  const place = { organizationId: person.organizationId, mailboxId };
  const { signal } = new AbortController();
  let died = 0;
  for (const crash of crashes) {
    const dying = dyingAt(crash);
    await sendNext(dying.services, place, signal).catch(() => undefined);
    if (dying.hasDied()) died += 1;
    await passTime(scheduledMessageId);
  }
  for (let round = 0; round < 12 && (await statusOf(scheduledMessageId)) !== "sent"; round += 1) {
    await sendNext(app.services, place, signal);
    await passTime(scheduledMessageId);
  }
  const said = JSON.stringify(crashes);
  assert.equal(await statusOf(scheduledMessageId), "sent", said);
  assert.equal((await countDelivered(person)) - before, 1, said);
  return died;
}

for (const when of ["before", "after"] as const) {
  test(`a process that dies ${when} any transaction sends one mail`, async () => {
    const sender = await makeSender();
    let transaction = 1;
    while ((await sendWithCrashes(sender, [{ transaction, when }])) > 0) transaction += 1;
    // The claim, the hand-over, the post office and the outcome; there is no fifth.
    assert.equal(transaction, 5);
  });
}

test("repeated crashes send a mail exactly once", async () => {
  const sender = await makeSender();
  const crash = fc.record({
    transaction: fc.integer({ min: 1, max: 10 }),
    when: fc.constantFrom("before" as const, "after" as const),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(crash, { minLength: 2, maxLength: 4 }), async (crashes) => {
      await sendWithCrashes(sender, crashes);
    }),
    { numRuns: 10, endOnFailure: true },
  );
});

test("of five concurrent processes, one sends the mail", async () => {
  const sender = await makeSender();
  await makeDueSend(sender);
  const { person, mailboxId } = sender;
  const { signal } = new AbortController();
  const place = { organizationId: person.organizationId, mailboxId };

  await Promise.all(Array.from({ length: 5 }, () => sendNext(app.services, place, signal)));

  assert.equal(await countDelivered(person), 1);
});

test("a concurrent cancellation and send agree on the result", async () => {
  const sender = await makeSender();
  const { person, mailboxId } = sender;
  const { signal } = new AbortController();
  const place = { organizationId: person.organizationId, mailboxId };
  for (let round = 0; round < 8; round += 1) {
    const before = await countDelivered(person);
    const scheduledMessageId = await makeDueSend(sender);
    const cancel = person.request(`/api/inbox/messages/scheduled/${scheduledMessageId}`, {
      method: "DELETE",
    });
    const [cancelled] = await Promise.all([cancel, sendNext(app.services, place, signal)]);
    const delivered = (await countDelivered(person)) - before;
    const status = await statusOf(scheduledMessageId);
    assert.deepEqual([status, delivered], cancelled.ok ? ["cancelled", 0] : ["sent", 1]);
  }
});
