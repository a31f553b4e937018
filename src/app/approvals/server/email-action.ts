import { z } from "zod";
import { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";
import { type Message, messagesContract } from "#src/inbox/messages/messages.contract.ts";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { SUBJECT_LENGTH } from "#src/mail/sending/send.rules.ts";
import { Email } from "#src/platform/contract/text-rules.ts";
import { invalid, notFound } from "#src/platform/server/app-error.ts";
import type { Call } from "#src/platform/server/http/dispatch.ts";
import { paragraphsOf } from "#src/platform/server/text/escape-html.ts";
import { action, added, within } from "./action.ts";

const MAX_PAGES = 20;

const input = {
  threadId: z.uuid().optional().describe("The conversation to answer; without it a new email."),
  mailboxId: z.uuid().optional().describe("For a new email: the mailbox that it is sent from."),
  to: z.array(Email).max(20).default([]).describe("By default those who a reply goes to."),
  cc: z.array(Email).max(20).default([]),
  subject: z.string().trim().max(SUBJECT_LENGTH).default("").describe("For a new email."),
  text: z
    .string()
    .trim()
    .min(1)
    .max(20_000)
    .describe("Plain text; an empty line ends a paragraph."),
};
type Wish = z.output<z.ZodObject<typeof input>>;

/** A new email or a reply, exactly as it is shown to the person who approves. */
export const sendEmail = action({
  title: "Propose an email",
  description:
    "Asks a person to send an email: a reply in a conversation, or a new one. It is sent only if they approve.",
  input,
  async describe(call, projectId, wish) {
    const mail = await planMail(call, projectId, wish);
    return {
      summary: wish.threadId
        ? `Reply to ${mail.to.join(", ")}: ${mail.subject}`
        : `Send an email to ${mail.to.join(", ")}: ${mail.subject}`,
      changes: [
        added("From", mail.from),
        added("To", mail.to.join(", ")),
        ...(wish.cc.length > 0 ? [added("Cc", wish.cc.join(", "))] : []),
        added("Subject", mail.subject),
        added("Text", wish.text),
      ],
      basis: [mail.lastMessageId, mail.mailboxId, ...mail.to].join(" "),
    };
  },
  async run(call, projectId, wish) {
    const mail = await planMail(call, projectId, wish);
    const { mailboxId, subject, lastMessageId } = mail;
    const body = {
      projectId,
      mailboxId,
      subject,
      to: mail.to.map((address) => ({ address })),
      cc: wish.cc.map((address) => ({ address })),
      bodyHtml: paragraphsOf(wish.text),
    };
    if (wish.threadId === undefined) return call(mailerContract.send, { body });
    const ids = { threadId: wish.threadId, expectedLastMessageId: lastMessageId };
    return call(mailerContract.reply, { body: { ...body, ...ids } });
  },
});

type Mail = {
  mailboxId: string;
  from: string;
  to: string[];
  subject: string;
  lastMessageId: string;
};

async function planMail(call: Call, projectId: string, wish: Wish): Promise<Mail> {
  if (wish.threadId !== undefined) return planReply(call, projectId, wish.threadId, wish.to);
  const { mailboxId, to, subject } = wish;
  if (mailboxId === undefined) throw invalid("input_invalid", { mailboxId: "Name the mailbox." });
  if (to.length === 0) throw invalid("input_invalid", { to: "Name a recipient." });
  if (subject === "") throw invalid("input_invalid", { subject: "Write a subject." });
  const from = await addressOf(call, projectId, mailboxId);
  return { mailboxId, from, to, subject, lastMessageId: "" };
}

async function planReply(
  call: Call,
  projectId: string,
  threadId: string,
  to: string[],
): Promise<Mail> {
  const read = await call(threadsContract.read, { params: { threadId } });
  const thread = within(read, projectId, "thread_not_found");
  const message = await findLast(call, projectId, thread.threadId, thread.lastMessageId);
  const { mailboxId } = thread;
  const from = await addressOf(call, projectId, mailboxId);
  const subject = /^re:/i.test(message.subject) ? message.subject : `Re: ${message.subject}`;
  return {
    mailboxId,
    from,
    to: to.length > 0 ? to : recipientsOf(message),
    subject: subject.slice(0, SUBJECT_LENGTH),
    lastMessageId: message.messageId,
  };
}

async function findLast(
  call: Call,
  projectId: string,
  threadId: string,
  lastMessageId: string | null,
): Promise<Message> {
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const body = { projectId, threadId, limit: 100, ...(cursor ? { cursor } : {}) };
    const { list, nextCursor } = await call(messagesContract.list, { body });
    const found = list.find(({ messageId }) => messageId === lastMessageId);
    if (found) return found;
    if (nextCursor === null) break;
    cursor = nextCursor;
  }
  throw notFound("message_not_found");
}

/** A reply to our own mail goes to its recipients. */
function recipientsOf({ direction, replyTo, from, to }: Message): string[] {
  const theirs = replyTo.length > 0 ? replyTo : [from];
  return (direction === "outbound" ? to : theirs).map(({ address }) => address.toLowerCase());
}

async function addressOf(call: Call, projectId: string, mailboxId: string): Promise<string> {
  const { list } = await call(mailboxesContract.list, { body: { projectId } });
  const mailbox = list.find((one) => one.mailboxId === mailboxId);
  if (!mailbox) throw notFound("mailbox_not_found");
  return mailbox.email;
}
