import type { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";
import type { ShownPicture } from "#src/inbox/messages/server/messages.public.ts";
import { replies } from "#src/inbox/replies/server/replies.public.ts";
import { mailboxes } from "#src/mail/mailboxes/server/mailboxes.public.ts";
import { SUBJECT_LENGTH } from "#src/mail/sending/send.rules.ts";
import { isEmail } from "#src/platform/contract/text-rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict, notFound } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import type { MailAddress } from "#src/platform/server/mime/mail-content.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { fetchQuotedPictures } from "./quoted-pictures.ts";
import { addSend } from "./schedule-send.ts";
import { type Answerable, findAnswerable, findNewest } from "./threads.queries.ts";

type Args = HandlerArgs<typeof mailerContract.reply>;

export async function scheduleReply(args: Args) {
  return args.once(
    () => fetchQuotedPictures(args),
    (db, pictures) => addReply(db, args, pictures),
  );
}

async function addReply(
  db: Db,
  { org, body, services }: Pick<Args, "org" | "body" | "services">,
  pictures: readonly ShownPicture[],
) {
  await projects.requireOpen(db, org, body.projectId);
  const thread = await mailboxes.findThread(db, org, body.projectId, body.threadId);
  if (!thread) throw notFound("thread_not_found");
  const { expectedLastMessageId = null } = body;
  if (expectedLastMessageId !== null && expectedLastMessageId !== thread.lastMessageId)
    throw conflict("thread_changed", await describeNewest(db, org, thread.lastMessageId));
  const answered = await findAnswerable(db, org, thread.id, {
    messageId: body.replyToMessageId ?? thread.lastMessageId ?? undefined,
    mailboxId: body.mailboxId,
  });
  if (!answered) throw notFound("message_not_found");
  const { bodyHtml, replyToMessageId: messageId } = body;
  const written = {
    ...body,
    kind: "reply" as const,
    mailboxId: body.mailboxId ?? answered.mailboxId,
    to: body.to ?? answerTo(answered),
    subject: body.subject ?? answerSubject(answered.subject),
    threadId: thread.id,
    replyToMessageId: answered.id,
    expectedLastMessageId: expectedLastMessageId ?? thread.lastMessageId,
    chain: [...answered.references, ...(answered.internetId ? [answered.internetId] : [])],
  };
  const sent = await addSend(db, org, services.config.apiBaseUrl, written, pictures);
  await replies.noteSent(db, org, { threadId: thread.id, messageId, bodyHtml });
  return sent;
}

/** New messages since the author looked, to ask for confirmation. */
async function describeNewest(db: Db, org: OrgScope, lastMessageId: string | null) {
  const newest = lastMessageId === null ? undefined : await findNewest(db, org, lastMessageId);
  return { lastMessageId, ...newest };
}

/** A reply to our own mail goes to its recipients. */
function answerTo({ direction, from, replyTo, to }: Answerable): MailAddress[] {
  const theirs = replyTo.length > 0 ? replyTo : [from];
  return (direction === "outbound" ? to : theirs)
    .map(({ name, address }) => ({ name, address: address.toLowerCase() }))
    .filter(({ address }) => isEmail(address));
}

function answerSubject(subject: string): string {
  const answer = /^re:/i.test(subject) ? subject : `Re: ${subject}`;
  return answer.slice(0, SUBJECT_LENGTH);
}
