import assert from "node:assert/strict";
import { test } from "node:test";
import { draftsContract } from "#src/inbox/drafts/drafts.contract.ts";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { CallError } from "#src/testing/person.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { mailerContract } from "./mailer.contract.ts";

const app = await testApp();
const ROUNDS = 4;

type Mailbox = Awaited<ReturnType<typeof makeMailbox>>;

async function sendDue(person: Person, { projectId, mailboxId }: Mailbox, to: string) {
  const { scheduledMessageId } = await person.call(mailerContract.send, {
    body: {
      projectId,
      mailboxId,
      to: [{ address: to }],
      subject: "Race",
      bodyHtml: "<p>Hello</p>",
      undoSeconds: 0,
    },
  });
  return scheduledMessageId;
}

async function countDelivered(address: string): Promise<number> {
  const { rows } = await app.admin.query(
    `select count(*)::int as count from practice_mails m
      join practice_boxes b on b.organization_id = m.organization_id and b.id = m.box_id
      where b.address = $1`,
    [address],
  );
  return rows[0].count;
}

async function statusOf(id: string): Promise<string> {
  const { rows } = await app.admin.query("select status from scheduled_messages where id = $1", [
    id,
  ]);
  return rows[0].status;
}

/** True if the server confirmed it, false if it was too late. */
async function confirmed(act: Promise<unknown>): Promise<boolean> {
  try {
    await act;
    return true;
  } catch (error) {
    assert.ok(error instanceof CallError && error.code === "scheduled_message_sending");
    return false;
  }
}

for (const [name, act] of [
  [
    "a cancellation",
    (person: Person, id: string) =>
      person.call(mailerContract.cancel, { params: { scheduledMessageId: id } }),
  ],
  [
    "an edit",
    (person: Person, id: string) =>
      person.call(draftsContract.takeBack, { params: { scheduledMessageId: id } }),
  ],
] as const) {
  test(`${name} confirmed while a mail is due prevents sending`, async () => {
    const maya = await app.signIn();
    for (let round = 0; round < ROUNDS; round += 1) {
      const mailbox = await makeMailbox(maya);
      const to = `jane-${name.slice(-4)}-${round}@northwind.test`.replaceAll(" ", "");
      const id = await sendDue(maya, mailbox, to);
      const [isConfirmed] = await Promise.all([confirmed(act(maya, id)), app.runJobs()]);
      await app.runJobs();
      const outcome = [await statusOf(id), await countDelivered(to)];
      assert.deepEqual(outcome, isConfirmed ? ["cancelled", 0] : ["sent", 1]);
    }
  });
}

test("a due mail that is also sent manually goes out once", async () => {
  const maya = await app.signIn();
  for (let round = 0; round < ROUNDS; round += 1) {
    const mailbox = await makeMailbox(maya);
    const to = `once-${round}@northwind.test`;
    const scheduledMessageId = await sendDue(maya, mailbox, to);
    await Promise.allSettled([
      app.runJobs(),
      maya.call(mailerContract.retry, { body: { scheduledMessageId } }),
    ]);
    await app.runJobs();
    assert.deepEqual([await statusOf(scheduledMessageId), await countDelivered(to)], ["sent", 1]);
  }
});
