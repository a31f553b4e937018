import assert from "node:assert/strict";
import { test } from "node:test";
import { makeThread } from "#src/inbox/inbox.makers.ts";
import { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";
import { messagesContract } from "#src/inbox/messages/messages.contract.ts";
import { connectingContract } from "#src/mail/mailboxes/connecting.contract.ts";
import {
  connectMailbox,
  withMailProviders,
  withMailServers,
} from "#src/mail/mailboxes/connecting.makers.ts";
import { mailboxTestsContract } from "#src/mail/mailboxes/mailbox-tests.contract.ts";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { newId } from "#src/platform/server/ids.ts";
import { refusedCall } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";

const app = await testApp();
const fakes = await withMailProviders(app);
const servers = await withMailServers(app);

type Place = { projectId: string; mailboxId: string; threadId: string; messageId: string };

/** A provider mailbox and a conversation in a project. */
async function makePlace(owner: Person): Promise<Place> {
  const { projectId, threadId, messageId } = await makeThread(app, owner);
  fakes.gmail.addBox(`${newId().slice(-12)}@northwind.example`);
  const mailboxId = await connectMailbox(fakes, owner, "gmail", { projectId });
  return { projectId, mailboxId, threadId, messageId };
}

const owner = await app.signIn({ role: "admin" });
const here = (await makeMailbox(owner)).projectId;
const ofOtherProject = await makePlace(owner);
const ofOtherOrganization = await makePlace(await app.signIn({ role: "admin" }));
const hereToo = (await makeMailbox(owner, { projectId: here })).mailboxId;

type Call = (foreign: Place) => Promise<unknown>;

/** The project is ours, but the second id belongs to another project. */
const CALLS: Readonly<Record<string, readonly [code: string, call: Call]>> = {
  "connect Gmail again": [
    "mailbox_not_found",
    ({ mailboxId }) =>
      owner.call(connectingContract.google, {
        body: { projectId: here, action: "reconnect", mailboxId },
      }),
  ],
  "connect Outlook again": [
    "mailbox_not_found",
    ({ mailboxId }) =>
      owner.call(connectingContract.microsoft, {
        body: { projectId: here, action: "reconnect", mailboxId },
      }),
  ],
  "connect with a password again": [
    "mailbox_not_found",
    ({ mailboxId }) =>
      owner.call(connectingContract.imap, { body: { projectId: here, mailboxId, ...servers } }),
  ],
  "delete a mailbox": [
    "mailbox_not_found",
    ({ mailboxId }) =>
      owner.call(mailboxesContract.remove, {
        params: { mailboxId },
        query: { projectId: here, keepData: "false" },
      }),
  ],
  "test a mailbox": [
    "mailbox_not_found",
    ({ mailboxId }) =>
      owner.call(mailboxTestsContract.start, {
        params: { mailboxId: hereToo },
        body: { toMailboxId: mailboxId },
      }),
  ],
  "send from a mailbox": [
    "mailbox_not_found",
    ({ mailboxId }) =>
      owner.call(mailerContract.send, {
        body: {
          projectId: here,
          mailboxId,
          to: [{ name: "", address: "jane@northwind.test" }],
          bodyHtml: "<p>Hello</p>",
        },
      }),
  ],
  "answer a conversation": [
    "thread_not_found",
    ({ threadId }) =>
      owner.call(mailerContract.reply, {
        body: { projectId: here, threadId, bodyHtml: "<p>Hello</p>" },
      }),
  ],
  "read a conversation": [
    "thread_not_found",
    ({ threadId }) => owner.call(messagesContract.list, { body: { projectId: here, threadId } }),
  ],
};

for (const [what, [code, call]] of Object.entries(CALLS)) {
  test(`no one can ${what} of another project`, async () => {
    assert.equal((await refusedCall(call(ofOtherProject))).code, code);
  });

  test(`no one can ${what} of another organisation`, async () => {
    assert.equal((await refusedCall(call(ofOtherOrganization))).code, code);
  });
}

test("messages of another project or organisation are not marked from here", async () => {
  for (const { messageId } of [ofOtherProject, ofOtherOrganization]) {
    await owner
      .call(messagesContract.update, {
        body: { projectId: here, messageIds: [messageId], isRead: true },
      })
      .catch(() => undefined);
    const { rows } = await app.admin.query("select is_read from messages where id = $1", [
      messageId,
    ]);
    assert.equal(rows[0].is_read, false);
  }
});
