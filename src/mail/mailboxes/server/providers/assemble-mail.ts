import { contentOf } from "#src/platform/server/mime/content-of.ts";
import { attachmentsShownIn } from "#src/platform/server/mime/html/shown-attachments.ts";
import type { FoundAttachment, MailContent } from "#src/platform/server/mime/mail-content.ts";
import { MAIL_LIMITS } from "#src/platform/server/mime/parse/limits.ts";
import { parseMail } from "#src/platform/server/mime/parse-mail.ts";
import type { MailContext } from "./mail-provider.ts";

/** Parsed in a worker, for isolation from hostile mails. */
export async function readMail({ signal }: MailContext, raw: Buffer): Promise<MailContent> {
  return contentOf(await parseMail(raw, { now: new Date(), signal }));
}

/** Attachments with the provider's keys instead of the parser's. */
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

/** A text part in UTF-8, or a group of parts. */
export type MailPiece =
  | { type: string; content: Buffer }
  | { multipart: string; pieces: readonly MailPiece[] };

/** Headers about the original encoding, which does not apply to the assembled mail. */
const OF_THE_ENCODING = /^(content-(type|transfer-encoding|disposition|id)|mime-version)$/i;

/**
 * An API returns mail as parsed parts. They are reassembled without attachments and parsed like any
 * other mail, so that there is one parser with one set of limits.
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

/** Contains characters outside the base64 alphabet, so that no content can contain it. */
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

/** The mail with its Bcc header, for providers that read recipients there. */
export function withBcc(raw: Buffer, bcc: readonly { address: string }[]): Buffer {
  if (bcc.length === 0) return raw;
  const addresses = bcc.map(({ address }) => oneLine(address)).join(",\r\n ");
  return Buffer.concat([Buffer.from(`Bcc: ${addresses}\r\n`), raw]);
}
