import type { mailerContract } from "#src/features/inbox/mailer/mailer.contract.ts";
import { MOST_RECIPIENTS } from "#src/features/mailboxes/send.rules.ts";
import { ledger, mailboxes } from "#src/features/mailboxes/server/mailboxes.public.ts";
import { projects } from "#src/features/projects/server/projects.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict, invalid, notFound } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { newId } from "#src/platform/server/ids.ts";
import { composeMail } from "#src/platform/server/mime/compose/compose-mail.ts";
import type { MailAddress } from "#src/platform/server/mime/mail-content.ts";

type Args = HandlerArgs<typeof mailerContract.send>;

export async function scheduleSend({ db, org, body }: Args) {
  await projects.requireOpen(db, org, body.projectId);
  return addSend(db, org, {
    ...body,
    kind: "send",
    threadId: null,
    replyToMessageId: null,
    expectedLastMessageId: null,
    chain: [],
  });
}

export type Written = Pick<
  Args["body"],
  | "projectId"
  | "mailboxId"
  | "subject"
  | "bodyHtml"
  | "sendAt"
  | "undoSeconds"
  | "intendedLocal"
  | "onReply"
> & {
  kind: "send" | "reply";
  to: readonly MailAddress[];
  cc: readonly MailAddress[];
  bcc: readonly MailAddress[];
  threadId: string | null;
  replyToMessageId: string | null;
  expectedLastMessageId: string | null;
  /** The Message-IDs of the conversation, the one that is answered last. */
  chain: readonly string[];
};

const YEAR_MS = 366 * 86_400_000;
/** Clocks of browsers differ. */
const PAST_MS = 120_000;
const MOST_BYTES = 25 * 1024 * 1024;

/** Its Message-ID and its bytes are fixed from here on, so no attempt can make a second mail of it. */
export async function addSend(db: Db, org: OrgScope, written: Written) {
  const mailbox = await mailboxes.findMailbox(db, org, written.mailboxId);
  if (!mailbox || mailbox.projectId !== written.projectId) throw notFound("mailbox_not_found");
  if (mailbox.status === "disconnected") throw conflict("mailbox_disconnected");
  const { to, cc, bcc } = withoutRepeats(written);
  const count = to.length + cc.length + bcc.length;
  if (count === 0) throw invalid("recipients_missing");
  if (count > MOST_RECIPIENTS) throw invalid("recipients_full");
  const now = new Date();
  const sendAt = readTime(written.sendAt, now);
  const undoUntil = new Date(now.getTime() + written.undoSeconds * 1000);
  const id = newId();
  const internetId = `${id}.1@${mailbox.address.split("@")[1]}`;
  const inReplyTo = written.chain.at(-1);
  const raw = await composeMail(
    {
      messageId: internetId,
      date: sendAt > undoUntil ? sendAt : undoUntil,
      from: { name: mailbox.displayName, address: mailbox.address },
      to,
      cc,
      bcc,
      subject: written.subject,
      html: written.bodyHtml,
      references: written.chain,
      attachments: [],
      pictures: [],
      ...(inReplyTo === undefined ? {} : { inReplyTo }),
    },
    { keepBcc: false },
  );
  if (raw.length > MOST_BYTES) throw invalid("message_too_large");
  await ledger.insertSend(db, org, {
    id,
    projectId: written.projectId,
    mailboxId: mailbox.id,
    kind: written.kind,
    origin: written.kind === "reply" ? "reply" : "compose",
    threadId: written.threadId,
    replyToMessageId: written.replyToMessageId,
    expectedLastMessageId: written.expectedLastMessageId,
    to,
    cc,
    bcc,
    subject: written.subject,
    bodyHtml: written.bodyHtml,
    raw,
    internetId,
    sendKey: id,
    onReply: written.onReply,
    sendAt,
    undoUntil,
    intendedLocal: written.intendedLocal ?? null,
  });
  await ledger.publishSend(db, org, id);
  return {
    scheduledMessageId: id,
    status: "scheduled" as const,
    sendAt: sendAt.toISOString(),
    undoUntil: undoUntil.toISOString(),
  };
}

export function readTime(given: string | undefined, now: Date): Date {
  if (given === undefined) return now;
  const at = new Date(given);
  const inMs = at.getTime() - now.getTime();
  if (inMs < -PAST_MS || inMs > YEAR_MS) throw invalid("send_time_past");
  return inMs < 0 ? now : at;
}

/** Each address gets it once, in the first place where it stands. */
function withoutRepeats(written: Pick<Written, "to" | "cc" | "bcc">) {
  const seen = new Set<string>();
  const fresh = (addresses: readonly MailAddress[]) =>
    addresses.filter(({ address }) => !seen.has(address) && seen.add(address));
  return { to: fresh(written.to), cc: fresh(written.cc), bcc: fresh(written.bcc) };
}
