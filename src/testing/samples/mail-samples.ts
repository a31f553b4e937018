import type { contracts } from "#src/app/server/features.ts";
import { makeInvite, makeSend, makeThread } from "#src/inbox/inbox.makers.ts";
import { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";
import { mailboxTestsContract } from "#src/mail/mailboxes/mailbox-tests.contract.ts";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import type { Sample, SamplesFor } from "./samples.ts";

const ownMailbox: Sample = {
  input: async (_app, owner) => ({ params: { mailboxId: (await makeMailbox(owner)).mailboxId } }),
  namesObject: true,
};

const TO = [{ address: "jane@northwind.test" }];

/** Samples of mailbox and mail calls. */
export const mailSamples: Pick<
  { [F in keyof typeof contracts]: SamplesFor<(typeof contracts)[F]> },
  "mailboxes" | "mailboxTests" | "mailPush" | "mailer" | "messages"
> = {
  mailboxes: {
    list: {
      input: async (_app, owner) => ({ body: { projectId: (await makeMailbox(owner)).projectId } }),
      namesObject: true,
    },
    readHealth: {
      input: async (_app, owner) => ({ query: { projectId: (await makeProject(owner)).id } }),
      namesObject: true,
    },
    createPractice: {
      input: async (_app, owner) => ({
        body: { projectId: (await makeProject(owner)).id, email: "owner@acme.test" },
      }),
      namesObject: true,
    },
    writeFromOutside: {
      input: async (...given) => ({
        ...(await ownMailbox.input(...given)),
        body: { from: { address: "jane@northwind.test" }, text: "Hello" },
      }),
      namesObject: true,
    },
    update: {
      input: async (...given) => ({
        ...(await ownMailbox.input(...given)),
        body: { displayName: "Renamed" },
      }),
      namesObject: true,
    },
    readUse: ownMailbox,
    estimate: {
      input: async (...given) => ({
        ...(await ownMailbox.input(...given)),
        body: { since: new Date(Date.now() - DAY_MS).toISOString() },
      }),
      namesObject: true,
    },
    sync: ownMailbox,
    verify: ownMailbox,
    repair: ownMailbox,
    remove: {
      async input(_app, owner) {
        const { mailboxId, projectId } = await makeMailbox(owner);
        return { params: { mailboxId }, query: { projectId } };
      },
      namesObject: true,
    },
  },
  mailboxTests: {
    start: {
      input: async (...given) => ({ ...(await ownMailbox.input(...given)), body: {} }),
      namesObject: true,
    },
    read: {
      async input(_app, owner) {
        const params = { mailboxId: (await makeMailbox(owner)).mailboxId };
        const { testId } = await owner.call(mailboxTestsContract.start, { params, body: {} });
        return { params: { ...params, testId } };
      },
      namesObject: true,
    },
  },
  mailPush: { microsoft: { input: () => ({ query: {}, body: { value: [] } }) } },
  mailer: {
    send: {
      async input(_app, owner) {
        const { mailboxId, projectId } = await makeMailbox(owner);
        return { body: { mailboxId, projectId, to: TO, bodyHtml: "<p>Hello</p>" } };
      },
      namesObject: true,
    },
    reply: {
      async input(app, owner) {
        const { threadId, projectId } = await makeThread(app, owner);
        return { body: { threadId, projectId, bodyHtml: "<p>Hello</p>" } };
      },
      namesObject: true,
    },
    retry: {
      async input(app, owner) {
        const { scheduledMessageId } = await makeSend(app, owner, { status: "failed" });
        return { body: { scheduledMessageId } };
      },
      namesObject: true,
    },
    stoppedCount: {
      async input(app, owner) {
        return { query: { projectId: (await makeSend(app, owner)).projectId } };
      },
      namesObject: true,
    },
    recipientZones: {
      async input(_app, owner) {
        const { projectId } = await makeMailbox(owner);
        return { body: { projectId, addresses: ["jane@northwind.test"] } };
      },
      namesObject: true,
    },
    recipients: {
      async input(_app, owner) {
        const { projectId } = await makeMailbox(owner);
        return { query: { projectId, search: "jane" } };
      },
      namesObject: true,
    },
    scheduled: {
      async input(app, owner) {
        return { body: { projectId: (await makeSend(app, owner)).projectId } };
      },
      namesObject: true,
    },
    confirmSent: {
      async input(app, owner) {
        const { scheduledMessageId } = await makeSend(app, owner);
        await app.admin.query(
          "update scheduled_messages set status = 'unconfirmed', due_at = null where id = $1",
          [scheduledMessageId],
        );
        return { params: { scheduledMessageId } };
      },
      namesObject: true,
    },
    restore: {
      async input(app, owner) {
        const params = { scheduledMessageId: (await makeSend(app, owner)).scheduledMessageId };
        await owner.call(mailerContract.cancel, { params });
        return { params };
      },
      namesObject: true,
    },
    cancel: {
      async input(app, owner) {
        const { scheduledMessageId } = await makeSend(app, owner);
        return { params: { scheduledMessageId } };
      },
      namesObject: true,
    },
  },
  messages: {
    list: {
      async input(app, owner) {
        const { threadId, projectId } = await makeThread(app, owner);
        return { body: { threadId, projectId } };
      },
      namesObject: true,
    },
    update: {
      async input(app, owner) {
        const { projectId, messageId } = await makeThread(app, owner);
        return { body: { projectId, messageIds: [messageId], isRead: true } };
      },
      namesObject: true,
    },
    readText: {
      input: async (app, owner) => ({
        params: { messageId: (await makeThread(app, owner)).messageId },
      }),
      namesObject: true,
    },
    readAgain: {
      input: async (app, owner) => ({
        params: { messageId: (await makeThread(app, owner)).messageId },
      }),
      namesObject: true,
    },
    readInvite: {
      input: async (app, owner) => ({
        params: { messageId: (await makeInvite(app, owner)).messageId },
      }),
      namesObject: true,
    },
    readInviteReply: {
      input: async (app, owner) => ({
        params: { messageId: (await makeThread(app, owner)).messageId },
      }),
      namesObject: true,
    },
    answerInvite: {
      input: async (app, owner) => ({
        params: { messageId: (await makeInvite(app, owner)).messageId },
        body: { answer: "accepted" },
      }),
      namesObject: true,
    },
    showPictures: {
      input: async (app, owner) => ({
        params: { messageId: (await makeThread(app, owner)).messageId },
        body: { showsPictures: true },
      }),
      namesObject: true,
    },
    listPictureSenders: {
      async input(app, owner) {
        const { projectId } = await makeThread(app, owner);
        return { query: { projectId } };
      },
      namesObject: true,
    },
    forgetPictureSender: {
      async input(app, owner) {
        const { projectId } = await makeThread(app, owner);
        return { query: { projectId, address: "jane@northwind.test" } };
      },
      namesObject: true,
    },
    readPicture: {
      async input(app, owner) {
        const { messageId } = await makeThread(app, owner, { shows: "an attached picture" });
        return { params: { messageId, position: "0" } };
      },
      namesObject: true,
    },
    readRemotePicture: {
      async input(app, owner) {
        const { messageId } = await makeThread(app, owner, { shows: "a remote picture" });
        return { params: { messageId, position: "0" } };
      },
      namesObject: true,
    },
    readBody: {
      input: async (app, owner) => ({
        params: { messageId: (await makeThread(app, owner)).messageId },
      }),
      namesObject: true,
    },
    readAttachment: {
      async input(app, owner) {
        const { messageId } = await makeThread(app, owner, { hasAttachment: true });
        return { params: { messageId, position: "0" } };
      },
      namesObject: true,
    },
    readOriginal: {
      input: async (app, owner) => ({
        params: { messageId: (await makeThread(app, owner)).messageId },
      }),
      namesObject: true,
    },
  },
};
