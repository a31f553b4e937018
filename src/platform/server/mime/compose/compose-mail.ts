import { createHash } from "node:crypto";
import MailComposer from "nodemailer/lib/mail-composer";
import { isEmail } from "#src/platform/contract/text-rules.ts";
import { oneLine } from "#src/platform/server/mail/one-line.ts";
import { plainTextOf } from "#src/platform/server/mime/html/plain-text.ts";
import { normalizeMessageId } from "#src/platform/server/mime/parse/message-ids.ts";
import type { MailAddress } from "#src/platform/server/mime/parsed-mail.ts";
import type { OutgoingFile, OutgoingMail } from "./outgoing-mail.ts";

const LONGEST_NAME = 200;
const LONGEST_SUBJECT = 500;
const LONGEST_EXTRA = 2000;
const MIME_TYPE = /^[a-z0-9]+\/[a-z0-9][a-z0-9.+-]*$/;

/**
 * Serializes a mail deterministically. `keepBcc` is for providers that read recipients from the
 * mail itself; a mail sent over SMTP must not contain them.
 */
export function composeMail(mail: OutgoingMail, options: { keepBcc: boolean }): Promise<Buffer> {
  const text = mail.text ?? plainTextOf(mail.html);
  const composer = new MailComposer({
    from: addressOf(mail.from),
    ...(mail.replyTo ? { replyTo: addressOf(mail.replyTo) } : {}),
    to: mail.to.map(addressOf),
    cc: mail.cc.map(addressOf),
    bcc: mail.bcc.map(addressOf),
    subject: oneLine(mail.subject, LONGEST_SUBJECT),
    text,
    html: mail.html,
    messageId: idOf(mail.messageId),
    date: mail.date,
    ...(mail.inReplyTo === undefined ? {} : { inReplyTo: idOf(mail.inReplyTo) }),
    references: mail.references.map(idOf),
    headers: extraHeadersOf(mail),
    ...(mail.calendar ? { alternatives: [calendarOf(mail.calendar)] } : {}),
    attachments: [...mail.pictures.map(pictureOf), ...mail.attachments.map(attachmentOf)],
    baseBoundary: boundaryFor(mail, text),
    encoding: "quoted-printable",
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const message = composer.compile();
  message.keepBcc = options.keepBcc;
  return message.build();
}

/** Addresses are validated on input; anything else that could inject headers is rejected here. */
function addressOf({ name, address }: MailAddress): MailAddress {
  if (!isEmail(address.toLowerCase())) throw new RangeError("An address of the mail is not valid.");
  return { name: oneLine(name, LONGEST_NAME), address };
}

function idOf(id: string): string {
  if (normalizeMessageId(id) !== id) throw new RangeError("An id of the mail is not valid.");
  return `<${id}>`;
}

function extraHeadersOf(mail: OutgoingMail): Record<string, string> {
  const headers = Object.entries(mail.extraHeaders ?? {});
  return Object.fromEntries(headers.map(([name, value]) => [name, oneLine(value, LONGEST_EXTRA)]));
}

function calendarOf({ method, content }: NonNullable<OutgoingMail["calendar"]>) {
  return { contentType: `text/calendar; charset=utf-8; method=${method}`, content };
}

function attachmentOf({ name, mimeType, content }: OutgoingFile) {
  if (!MIME_TYPE.test(mimeType)) throw new RangeError("A type of an attachment is not valid.");
  return {
    filename: oneLine(name, LONGEST_NAME) || "attachment",
    contentType: mimeType,
    content: Buffer.from(content),
    contentTransferEncoding: "base64" as const,
  };
}

function pictureOf(picture: OutgoingMail["pictures"][number]) {
  return {
    ...attachmentOf(picture),
    cid: idOf(picture.contentId).slice(1, -1),
    contentDisposition: "inline" as const,
  };
}

/**
 * A boundary that occurs nowhere in the mail. Derived from the id, so that the bytes stay equal.
 */
function boundaryFor(mail: OutgoingMail, text: string): string {
  for (let attempt = 0; ; attempt += 1) {
    const digest = createHash("sha256").update(`${mail.messageId} ${attempt}`).digest("hex");
    const boundary = digest.slice(0, 24);
    if (!text.includes(boundary) && !mail.html.includes(boundary)) return boundary;
  }
}
