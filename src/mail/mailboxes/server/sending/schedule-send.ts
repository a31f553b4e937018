import { findMailbox } from "#src/mail/mailboxes/server/mailboxes.queries.ts";
import type { StoredMailbox } from "#src/mail/mailboxes/server/stored-mailbox.ts";
import { MAX_RAW_BYTES, MAX_RECIPIENTS } from "#src/mail/sending/send.rules.ts";
import { domainOf } from "#src/platform/contract/text-rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict, invalid, notFound } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { newId } from "#src/platform/server/ids.ts";
import { composeMail } from "#src/platform/server/mime/compose/compose-mail.ts";
import type {
  OutgoingFile,
  OutgoingMail,
} from "#src/platform/server/mime/compose/outgoing-mail.ts";
import type { MailAddress } from "#src/platform/server/mime/mail-content.ts";
import { sanitizeOutgoingHtml } from "#src/platform/server/mime/sanitize-mail-html.ts";
import { insertSend } from "./ledger.queries.ts";
import type { NewSend } from "./new-send.ts";
import { publishSend } from "./settle.queries.ts";

export type SendToSchedule = Pick<
  NewSend,
  "projectId" | "mailboxId" | "kind" | "origin" | "to" | "subject" | "bodyHtml" | "onReply"
> &
  Partial<
    Pick<
      NewSend,
      | "cc"
      | "bcc"
      | "threadId"
      | "replyToMessageId"
      | "expectedLastMessageId"
      | "sendKey"
      | "written"
      | "remindAt"
    >
  > & {
    /** HTML below the text, such as a signature; it is not part of the editable text. */
    below?: string | undefined;
    /** Written by our own code from escaped text; cleaning it would rewrite its links. */
    isClean?: boolean;
    /** For mail clients without HTML; by default derived from the HTML. */
    text?: string;
    intendedLocal?: NewSend["intendedLocal"] | undefined;
    /** Defaults to the end of the undo window. */
    sendAt?: Date;
    undoSeconds?: number;
    /** The Message-IDs of the conversation, ending with the one being answered. */
    chain?: readonly string[];
    attachments?: ReadonlyArray<OutgoingFile & { fileId: string }>;
    pictures?: OutgoingMail["pictures"];
    calendar?: OutgoingMail["calendar"];
    extraHeaders?: OutgoingMail["extraHeaders"];
  };

export type Scheduled = { id: string; internetId: string; sendAt: Date; undoUntil: Date };

/**
 * Adds a mail to the ledger. Its Message-ID and bytes are fixed from here on, so that retries
 * cannot create a second mail. A repeated `sendKey` returns the first send.
 */
export async function scheduleSend(
  db: Db,
  org: OrgScope,
  send: SendToSchedule,
): Promise<Scheduled> {
  const mailbox = await findMailbox(db, org, send.mailboxId);
  if (!mailbox || mailbox.projectId !== send.projectId) throw notFound("mailbox_not_found");
  if (mailbox.status === "disconnected") throw conflict("mailbox_disconnected");
  const recipients = withoutRepeats(send);
  const now = new Date();
  const sendAt = send.sendAt ?? now;
  const undoUntil = new Date(now.getTime() + (send.undoSeconds ?? 0) * 1000);
  const html = send.isClean ? send.bodyHtml : await sanitizeOutgoingHtml(send.bodyHtml);
  const below = send.below ? await sanitizeOutgoingHtml(send.below) : "";
  if (html === undefined || below === undefined) throw invalid("message_unreadable");
  const id = newId();
  const internetId = `${id}.1@${domainOf(mailbox.address)}`;
  const date = sendAt > undoUntil ? sendAt : undoUntil;
  const written = { ...send, ...recipients, html: html + below, internetId, date };
  const raw = await composeMail(outgoingOf(written, mailbox), { keepBcc: false });
  if (raw.length > MAX_RAW_BYTES[mailbox.provider]) throw invalid("message_too_large");
  const kept = await insertSend(db, org, {
    ...send,
    ...recipients,
    id,
    threadId: send.threadId ?? null,
    replyToMessageId: send.replyToMessageId ?? null,
    expectedLastMessageId: send.expectedLastMessageId ?? null,
    intendedLocal: send.intendedLocal ?? null,
    bodyHtml: html,
    attachments: (send.attachments ?? []).map(({ fileId, name, mimeType, content }) => ({
      fileId,
      name,
      type: mimeType,
      size: content.length,
    })),
    raw,
    internetId,
    sendKey: send.sendKey ?? id,
    sendAt,
    undoUntil,
  });
  await publishSend(db, org, kept.id);
  return kept;
}

type Written = SendToSchedule &
  ReturnType<typeof withoutRepeats> & { html: string; internetId: string; date: Date };

function outgoingOf(send: Written, { displayName, address }: StoredMailbox): OutgoingMail {
  const chain = send.chain ?? [];
  const inReplyTo = chain.at(-1);
  return {
    messageId: send.internetId,
    date: send.date,
    from: { name: displayName, address },
    to: send.to,
    cc: send.cc,
    bcc: send.bcc,
    subject: send.subject,
    html: send.html,
    ...(send.text === undefined ? {} : { text: send.text }),
    references: chain,
    attachments: send.attachments ?? [],
    pictures: send.pictures ?? [],
    ...(inReplyTo === undefined ? {} : { inReplyTo }),
    ...(send.calendar ? { calendar: send.calendar } : {}),
    ...(send.extraHeaders ? { extraHeaders: send.extraHeaders } : {}),
  };
}

/** Each address gets it once; the first occurrence counts. */
function withoutRepeats({ to, cc = [], bcc = [] }: Pick<SendToSchedule, "to" | "cc" | "bcc">) {
  const seen = new Set<string>();
  const fresh = (addresses: readonly MailAddress[]) =>
    addresses.filter(({ address }) => !seen.has(address) && seen.add(address));
  const recipients = { to: fresh(to), cc: fresh(cc), bcc: fresh(bcc) };
  if (seen.size === 0) throw invalid("recipients_missing");
  if (seen.size > MAX_RECIPIENTS) throw invalid("recipients_full");
  return recipients;
}
