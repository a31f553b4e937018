import type { FetchMessageObject, ImapFlow, MessageStructureObject } from "imapflow";
import {
  type MailHeader,
  type MailPiece,
  readMail,
  readPieces,
  withAttachments,
} from "#src/mail/mailboxes/server/providers/assemble-mail.ts";
import type { MailContext } from "#src/mail/mailboxes/server/providers/mail-provider.ts";
import type { FoundAttachment, MailContent } from "#src/platform/server/mime/mail-content.ts";

/** Smaller mails are fetched whole: one request instead of two. */
export const SMALL_BYTES = 256 * 1024;
const MAX_TEXT_BYTES = 4 * 2 ** 20;
/** Each part is fetched by number, so a mail with very many parts would be an endless request. */
const MAX_TEXTS = 50;

export async function contentOf(
  context: MailContext,
  client: ImapFlow,
  message: FetchMessageObject,
): Promise<MailContent> {
  const { uid, bodyStructure, source } = message;
  const leaves = bodyStructure ? leavesOf(bodyStructure) : [];
  const attachments = leaves.filter(isAttached).map(stubOf);
  if (source) {
    const read = await readMail(context, source);
    return bodyStructure ? withAttachments(read, attachments) : read;
  }
  const headers = readHeaders(message.headers ?? Buffer.alloc(0));
  const texts = leaves.filter((one) => !isAttached(one)).slice(0, MAX_TEXTS);
  const parts = texts.map(({ part }) => part ?? "1");
  const options = { uid: true, maxBytes: MAX_TEXT_BYTES };
  const found = parts.length > 0 ? await client.downloadMany(String(uid), parts, options) : {};
  const pieceOf = (node: MessageStructureObject): MailPiece | undefined => {
    if (node.childNodes) {
      const pieces = node.childNodes.flatMap((one) => pieceOf(one) ?? []);
      return { multipart: node.type.split("/")[1] ?? "mixed", pieces };
    }
    const content = found[node.part ?? "1"]?.content;
    if (isAttached(node) || !content) return undefined;
    return { type: node.type, content: toUtf8(content, node.parameters?.charset) };
  };
  const body = bodyStructure && pieceOf(bodyStructure);
  const nothing = { type: "text/plain", content: Buffer.alloc(0) };
  return readPieces(context, { headers, body: body ?? nothing, attachments });
}

function leavesOf(node: MessageStructureObject): MessageStructureObject[] {
  return node.childNodes ? node.childNodes.flatMap(leavesOf) : [node];
}

function isAttached({
  type,
  disposition,
  parameters,
  dispositionParameters,
}: MessageStructureObject) {
  if (!/^text\/(plain|html)$/i.test(type)) return true;
  const name = dispositionParameters?.filename ?? parameters?.name;
  return disposition?.toLowerCase() === "attachment" || name !== undefined;
}

/** Keys are IMAP part numbers. */
function stubOf(node: MessageStructureObject): FoundAttachment {
  return {
    key: node.part ?? "1",
    name: node.dispositionParameters?.filename ?? node.parameters?.name ?? "",
    type: node.type.toLowerCase(),
    size: decodedSize(node),
    contentId: node.id?.replace(/[<>\s]/g, "") || null,
  };
}

/** The server reports encoded size, where base64 adds a third plus line breaks. */
function decodedSize({ size = 0, encoding }: MessageStructureObject): number {
  return encoding?.toLowerCase() === "base64" ? Math.floor((size * 57) / 78) : size;
}

function readHeaders(bytes: Buffer): MailHeader[] {
  return bytes
    .toString("utf8")
    .split(/\r?\n(?![ \t])/)
    .flatMap((line) => {
      const colon = line.indexOf(":");
      if (colon < 1) return [];
      return [{ name: line.slice(0, colon).trim(), value: line.slice(colon + 1) }];
    });
}

function toUtf8(bytes: Buffer, charset = "utf-8"): Buffer {
  try {
    return Buffer.from(new TextDecoder(charset).decode(bytes));
  } catch {
    return Buffer.from(bytes.toString("latin1"));
  }
}
