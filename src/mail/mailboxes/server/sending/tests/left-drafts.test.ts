import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import type { GraphBox } from "#fakes/graph/graph-box.ts";
import { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";
import {
  connectMailbox,
  discardDrafts,
  withMailProviders,
} from "#src/mail/mailboxes/connecting.makers.ts";
import { newId } from "#src/platform/server/ids.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";

const app = await testApp();
const { graph, ...others } = await withMailProviders(app);
afterEach(() => graph.disarm());

/** A mail that Outlook rejected temporarily, after creating a draft. */
async function makeRefused(owner: Person) {
  const projectId = (await makeProject(owner)).id;
  const box = graph.addBox(`${newId().slice(-12)}@northwind.example`);
  const mailboxId = await connectMailbox({ graph, ...others }, owner, "outlook", { projectId });
  await app.runJobs();
  const body = { error: { code: "ErrorExceededMessageLimit" } };
  graph.arm(/POST .*\/send/, { answers: { status: 429, body } });
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
  assert.equal(draftsIn(box), 1);
  return { projectId, mailboxId, box, scheduledMessageId };
}

const draftsIn = (box: GraphBox) => [...box.messages.values()].filter((one) => one.isDraft).length;

test("a mail cancelled after an attempt leaves no Outlook draft", async () => {
  const maya = await app.signIn();
  const { box, scheduledMessageId } = await makeRefused(maya);
  await maya.call(mailerContract.cancel, { params: { scheduledMessageId } });

  await discardDrafts(app);

  assert.equal(draftsIn(box), 0);
});

test("cancelling a mail after a week of waiting deletes its draft", async () => {
  const maya = await app.signIn();
  const { box, scheduledMessageId } = await makeRefused(maya);
  await app.admin.query(
    `update scheduled_messages set send_at = send_at - interval '7 days',
       created_at = created_at - interval '7 days' where id = $1`,
    [scheduledMessageId],
  );
  await maya.call(mailerContract.cancel, { params: { scheduledMessageId } });

  await discardDrafts(app);

  assert.equal(draftsIn(box), 0);
});

test("reconnecting a mailbox resumes the search for its unconfirmed mail", async () => {
  const maya = await app.signIn();
  const { projectId, mailboxId, scheduledMessageId } = await makeRefused(maya);
  graph.disarm();
  const make = (columns: string) =>
    app.admin.query(`update scheduled_messages set ${columns} where id = $1`, [scheduledMessageId]);
  await app.admin.query("update mailbox_syncs set throttled_until = null");
  await make("due_at = now()");
  await app.runJobs();
  // As after a lost response, without a grant.
  await make("status = 'unconfirmed', sent_at = null, due_at = null, uncertain_since = now()");

  await connectMailbox({ graph, ...others }, maya, "outlook", { projectId, mailboxId });
  await app.runJobs();

  const { list } = await maya.call(mailerContract.scheduled, { body: { projectId } });
  const [send] = list;
  assert.deepEqual([send?.status, send?.decisions.at(-1)?.decision], ["sent", "found-sent"]);
});

test("a draft whose mail still waits to be sent stays", async () => {
  const maya = await app.signIn();
  const { box } = await makeRefused(maya);

  await discardDrafts(app);

  assert.equal(draftsIn(box), 1);
});

test("a draft Outlook fails to delete is deleted by the next run", async () => {
  const maya = await app.signIn();
  const { box, scheduledMessageId } = await makeRefused(maya);
  await maya.call(mailerContract.cancel, { params: { scheduledMessageId } });
  graph.arm(/DELETE .*messages/, { answers: { status: 503, body: {} } });

  await discardDrafts(app);
  assert.equal(draftsIn(box), 1);
  graph.disarm();
  await discardDrafts(app);

  assert.equal(draftsIn(box), 0);
});
