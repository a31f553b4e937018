import { contentOf } from "#src/platform/server/mime/content-of.ts";
import { attachmentsShownIn } from "#src/platform/server/mime/html/shown-attachments.ts";
import type { FoundAttachment, MailContent } from "#src/platform/server/mime/mail-content.ts";
import { MAIL_LIMITS } from "#src/platform/server/mime/parse/limits.ts";
import { parseMail } from "#src/platform/server/mime/parse-mail.ts";
import type { MailContext } from "./mail-provider.ts";

/** Parsed in a worker, where hostile mails do no harm. */
export async function readMail({ signal }: MailContext, raw: Buffer): Promise<MailContent> {
  return contentOf(await parseMail(raw, { now: new Date(), signal }));
}

/** The attachments under the keys by which a provider finds them, in place of those of the parser. */
export function withAttachments(
  content: MailContent,
  found: readonly FoundAttachment[],
): MailContent {
  const isShown = attachmentsShownIn(content.html);
  const attachments = found
    .slice(0, MAIL_LIMITS.attachments)
    .map((one) => ({ ...one, isInline: isShown(one.contentId, one.type) }));
  return { ...content, attachments };
}

export type MailHeader = { name: string; value: string };

/** A text of the mail, in UTF-8, or a group of them. */
export type MailPiece =
  | { type: string; content: Buffer }
  | { multipart: string; pieces: readonly MailPiece[] };

/** Headers that say how the original was encoded, which its assembled form is not. */
const OF_THE_ENCODING = /^(content-(type|transfer-encoding|disposition|id)|mime-version)$/i;

/**
 * An API hands out a mail in pieces that it has parsed. They are put together again without their
 * attachments and read like every other mail, so that there is one reader with one set of limits.
 */
export async function readPieces(
  context: MailContext,
  pieces: {
    headers: readonly MailHeader[];
    body: MailPiece;
    attachments: readonly FoundAttachment[];
  },
): Promise<MailContent> {
  const headers = pieces.headers.map(({ name, value }) => ({ name, value: oneLine(value) }));
  const lines = headers
    .filter(({ name }) => !OF_THE_ENCODING.test(name) && /^[!-9;-~]+$/.test(name))
    .map(({ name, value }) => `${name}: ${value}\r\n`);
  const head = Buffer.from(`${lines.join("")}MIME-Version: 1.0\r\n`);
  const content = await readMail(context, Buffer.concat([head, assemble(pieces.body, "0")]));
  return {
    ...withAttachments(content, pieces.attachments),
    headers: headers.map(({ name, value }) => ({ name: name.toLowerCase(), value })),
  };
}

/** The boundary holds signs that base64 has not, so that no content can contain it. */
function assemble(piece: MailPiece, path: string): Buffer {
  if ("content" in piece)
    return Buffer.from(
      `Content-Type: ${piece.type}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${piece.content.toString("base64")}\r\n`,
    );
  const boundary = `=_${path}`;
  const parts = piece.pieces.flatMap((one, at) => [
    Buffer.from(`--${boundary}\r\n`),
    assemble(one, `${path}.${at}`),
  ]);
  return Buffer.concat([
    Buffer.from(`Content-Type: multipart/${piece.multipart}; boundary="${boundary}"\r\n\r\n`),
    ...parts,
    Buffer.from(`--${boundary}--\r\n`),
  ]);
}

function oneLine(value: string): string {
  return value.replace(/[\r\n\0]+/g, " ").trim();
}

/** The mail with the addresses that its recipients do not see, for providers that read them there. */
export function withBcc(raw: Buffer, bcc: readonly { address: string }[]): Buffer {
  if (bcc.length === 0) return raw;
  const addresses = bcc.map(({ address }) => oneLine(address)).join(",\r\n ");
  return Buffer.concat([Buffer.from(`Bcc: ${addresses}\r\n`), raw]);
}
