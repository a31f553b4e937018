import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";
import { connectingContract } from "#src/mail/mailboxes/connecting.contract.ts";
import { keepCopies, withMailAccount } from "#src/mail/mailboxes/connecting.makers.ts";
import { testApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";

const app = await testApp();
const account = await withMailAccount(app);
afterEach(() => account.refuseCopies(false));

/** A mail that was sent while its mailbox was full. */
async function makeSentWithoutCopy() {
  const owner = await app.signIn({ role: "edit" });
  const projectId = (await makeProject(owner)).id;
  const body = { projectId, ...account.place };
  const { mailboxId } = await owner.call(connectingContract.imap, { body });
  const sentBefore = account.countSent();
  const copiesBefore = account.countCopies();
  account.refuseCopies(true);
  const { scheduledMessageId } = await owner.call(mailerContract.send, {
    body: {
      projectId,
      mailboxId,
      to: [{ address: "jane@halden.example" }],
      subject: "Offer",
      bodyHtml: "<p>Ten.</p>",
      undoSeconds: 0,
    },
  });
  await app.runJobs();
  return {
    counts: () => [account.countSent() - sentBefore, account.countCopies() - copiesBefore],
    async keepDue() {
      await app.admin.query(
        "update scheduled_messages set copy_due_at = now() where id = $1 and copy_due_at is not null",
        [scheduledMessageId],
      );
      await keepCopies(app);
    },
    async dueAt() {
      const { rows } = await app.admin.query<{ due: Date | null }>(
        "select copy_due_at as due from scheduled_messages where id = $1",
        [scheduledMessageId],
      );
      return rows[0]?.due ?? null;
    },
    age: (by: string) =>
      app.admin.query(
        "update scheduled_messages set sent_at = sent_at - $2::interval where id = $1",
        [scheduledMessageId, by],
      ),
  };
}

test("a sent mail without a copy gets one later, once", async () => {
  const { counts, keepDue, dueAt } = await makeSentWithoutCopy();
  assert.deepEqual(counts(), [1, 0]);

  account.refuseCopies(false);
  await keepDue();
  await keepDue();

  assert.deepEqual(counts(), [1, 1]);
  assert.equal(await dueAt(), null);
});

test("a copy that is refused again is tried later", async () => {
  const { counts, keepDue, dueAt } = await makeSentWithoutCopy();

  await keepDue();

  assert.deepEqual(counts(), [1, 0]);
  assert.ok(Number(await dueAt()) > Date.now() + 60_000);
});

test("a copy that is refused for three days is no longer retried", async () => {
  const { keepDue, dueAt, age } = await makeSentWithoutCopy();
  await age("4 days");

  await keepDue();

  assert.equal(await dueAt(), null);
});
