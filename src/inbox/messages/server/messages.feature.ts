import { messagesContract } from "#src/inbox/messages/messages.contract.ts";
import { mailboxes } from "#src/mail/mailboxes/server/mailboxes.public.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { findPlace, readAttachment, readOriginal } from "./download-mail.ts";
import { answerInvite } from "./invites/answer-invite.ts";
import { readInvite, readInviteReply } from "./invites/read-invite.ts";
import { updateMessages } from "./mark-messages.ts";
import { findMessage, listMessages } from "./messages.queries.ts";
import { readBody, readText } from "./read-body.ts";
import { readPicture, readRemotePicture } from "./show-picture.ts";
import { forgetSender, listSenders, showSenderPictures } from "./show-sender-pictures.ts";

export const messagesFeature = defineFeature(messagesContract, {
  async list({ db, org, body: { projectId, threadId, ...page } }) {
    await projects.requireThere(db, org, projectId);
    const thread = await mailboxes.findThread(db, org, projectId, threadId);
    if (!thread) throw notFound("thread_not_found");
    return { threadId: thread.id, ...(await listMessages(db, org, thread.id, page)) };
  },
  update: updateMessages,
  readText,
  readBody,
  readAgain,
  showPictures: showSenderPictures,
  listPictureSenders: listSenders,
  forgetPictureSender: forgetSender,
  readPicture,
  readRemotePicture,
  readInvite,
  readInviteReply: ({ db, org, params }) => readInviteReply(db, org, params.messageId),
  answerInvite,
  readAttachment,
  readOriginal,
});

async function readAgain({
  transaction,
  org,
  params,
  services,
}: HandlerArgs<typeof messagesContract.readAgain>): Promise<{ isMissing: boolean }> {
  const { message, mailbox } = await transaction(async (db) => {
    const place = await findPlace(db, org, params.messageId);
    await projects.requireOpen(db, org, place.message.projectId);
    return place;
  });
  if (!message.isBodyMissing) return { isMissing: false };
  await mailboxes.fetchAgain(services, org, mailbox, message.providerId);
  const after = await transaction((db) => findMessage(db, org, params.messageId));
  if (!after) throw notFound("message_not_found");
  return { isMissing: after.isBodyMissing };
}
