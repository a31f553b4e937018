import assert from "node:assert/strict";
import { test } from "node:test";
import { makeSend, makeThread } from "#src/inbox/inbox.makers.ts";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { mailerContract } from "./mailer.contract.ts";

const app = await testApp();

test("scheduled mail can be listed soonest first", async () => {
  const maya = await app.signIn();
  const { projectId, mailboxId } = await makeMailbox(maya);
  for (const days of [3, 1, 2]) {
    const sendAt = new Date(Date.now() + days * DAY_MS).toISOString();
    const to = [{ address: "jane@northwind.test" }];
    const mail = { subject: `In ${days}`, bodyHtml: "<p>Hello</p>", sendAt };
    await maya.call(mailerContract.send, { body: { projectId, mailboxId, to, ...mail } });
  }

  const body = { projectId, order: "soonest-first", limit: 2 } as const;
  const first = await maya.call(mailerContract.scheduled, { body });
  const cursor = first.nextCursor ?? "";
  const second = await maya.call(mailerContract.scheduled, { body: { ...body, cursor } });

  assert.deepEqual(
    [first, second].map(({ list }) => list.map(({ subject }) => subject)),
    [["In 1", "In 2"], ["In 3"]],
  );
});

test("scheduled mail can be filtered by the conversation it forwards", async () => {
  const maya = await app.signIn();
  const { projectId, mailboxId, threadId } = await makeThread(app, maya);
  const other = await makeThread(app, maya, { mailbox: { projectId, mailboxId, email: "" } });
  const mail = { projectId, mailboxId, bodyHtml: "<p>See below.</p>", undoSeconds: 0 };
  const to = [{ address: "anna@northwind.test" }];
  const draft = { threadId, mode: "forward" } as const;
  await maya.call(mailerContract.send, {
    body: { ...mail, to, subject: "Fwd: A question", draft },
  });

  const listOf = async (forwardedThreadId: string) =>
    (await maya.call(mailerContract.scheduled, { body: { projectId, forwardedThreadId } })).list;

  assert.deepEqual(
    (await listOf(threadId)).map(({ subject }) => subject),
    ["Fwd: A question"],
  );
  assert.deepEqual(await listOf(other.threadId), []);
});

test("an empty status filter lists nothing", async () => {
  const maya = await app.signIn();
  const { projectId } = await makeSend(app, maya);

  const { list } = await maya.call(mailerContract.scheduled, { body: { projectId, statuses: [] } });

  assert.deepEqual(list, []);
});

test("only email that waits for a person is counted", async () => {
  const maya = await app.signIn();
  const mailbox = await makeMailbox(maya);
  const { projectId } = mailbox;
  await makeSend(app, maya, { mailbox });
  await makeSend(app, maya, { mailbox, status: "failed" });
  await setStatus((await makeSend(app, maya, { mailbox })).scheduledMessageId, "held");
  await setStatus((await makeSend(app, maya, { mailbox })).scheduledMessageId, "unconfirmed");

  assert.equal(await countStopped(maya, projectId), 3);
});

test("email still being confirmed at the provider is not counted", async () => {
  const maya = await app.signIn();
  const { projectId, scheduledMessageId } = await makeSend(app, maya);
  await app.admin.query("update scheduled_messages set status = 'unconfirmed' where id = $1", [
    scheduledMessageId,
  ]);

  assert.equal(await countStopped(maya, projectId), 0);
});

test("unsent email of disconnected mailboxes or archived projects is counted", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { projectId, mailboxId } = await makeSend(app, maya, { status: "failed" });
  await maya.call(mailboxesContract.remove, {
    params: { mailboxId },
    query: { projectId, keepData: "true" },
  });
  await app.runJobs();
  await maya.call(projectsContract.archive, { params: { projectId } });

  const { list } = await maya.call(mailerContract.scheduled, { body: { projectId } });
  assert.deepEqual([list.length, await countStopped(maya, projectId)], [1, 1]);
});

test("an email that was discarded no longer waits for a person", async () => {
  const maya = await app.signIn();
  const { projectId, scheduledMessageId } = await makeSend(app, maya, { status: "failed" });

  await maya.call(mailerContract.cancel, { params: { scheduledMessageId } });

  assert.equal(await countStopped(maya, projectId), 0);
});

async function countStopped(person: Person, projectId: string): Promise<number> {
  return (await person.call(mailerContract.stoppedCount, { query: { projectId } })).count;
}

/** As the sender leaves it to a person. */
async function setStatus(id: string, status: "held" | "unconfirmed"): Promise<void> {
  await app.admin.query(
    "update scheduled_messages set status = $2, held_reason = $3, due_at = null where id = $1",
    [id, status, status === "held" ? "paused" : null],
  );
}
