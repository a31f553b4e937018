import type { messagesContract } from "#src/inbox/messages/messages.contract.ts";
import { ledger } from "#src/mail/mailboxes/server/mailboxes.public.ts";
import { SUBJECT_LENGTH } from "#src/mail/sending/send.rules.ts";
import { invalid, notFound } from "#src/platform/server/app-error.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { answerToInvite } from "#src/platform/server/mime/calendar/in-worker.ts";
import type { InviteAnswer } from "#src/platform/server/mime/calendar/invite.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { findAnswered } from "./invites.queries.ts";
import { fetchInvite, locateInvite, ownAddresses } from "./read-invite.ts";

/** Sent like any reply: after the undo window. */
export async function answerInvite({
  transaction,
  org,
  params: { messageId },
  body: { answer, undoSeconds },
  services,
}: HandlerArgs<typeof messagesContract.answerInvite>) {
  const found = await transaction(async (db) => {
    const located = await locateInvite(db, org, messageId);
    await projects.requireOpen(db, org, located.message.projectId);
    const mail = await findAnswered(db, org, messageId);
    if (!mail) throw notFound("message_not_found");
    return { ...located, mail };
  });
  const read = await fetchInvite(services, org, found);
  const organizer = read?.invite.organizer;
  if (!read?.canAnswer || !organizer) throw invalid("invite_missing");
  const { mailbox, mail } = found;
  const own = ownAddresses(found);
  const invited = read.invite.attendees.find((one) => own.includes(one.address));
  const calendar = await answerToInvite(read.ics, {
    answer,
    name: mailbox.displayName,
    address: invited?.address ?? mailbox.address,
    now: services.clock.now(),
  });
  if (calendar === undefined) throw invalid("invite_missing");
  const sent = await transaction((db) =>
    ledger.scheduleSend(db, org, {
      projectId: mailbox.projectId,
      mailboxId: mailbox.id,
      kind: "reply",
      origin: "reply",
      onReply: "send",
      to: [organizer],
      subject: `${SUBJECTS[answer]}: ${read.invite.title}`.slice(0, SUBJECT_LENGTH),
      bodyHtml: `<p>${SENTENCES[answer]}</p>`,
      threadId: mail.threadId,
      replyToMessageId: messageId,
      chain: [...mail.references, ...(mail.internetId ? [mail.internetId] : [])],
      calendar: { method: "REPLY", content: calendar },
      written: { invite: answer },
      undoSeconds,
    }),
  );
  return { scheduledMessageId: sent.id };
}

const SUBJECTS: Readonly<Record<InviteAnswer, string>> = {
  accepted: "Accepted",
  tentative: "Tentative",
  declined: "Declined",
};

/** For mail clients without a calendar. */
const SENTENCES: Readonly<Record<InviteAnswer, string>> = {
  accepted: "Yes, I'll be there.",
  tentative: "Maybe. I'll confirm as soon as I can.",
  declined: "Sorry, I can't come.",
};
