import { headerOf, type MimePart, textOf } from "../mime/mime-tree.ts";
import type { GmailMessage } from "./gmail-box.ts";

/** Larger parts are fetched separately. */
const INLINE_BYTES = 4096;

/** A message in the given `format`. */
export function viewOf(message: GmailMessage, format: string): Record<string, unknown> {
  const base = {
    id: message.id,
    threadId: message.threadId,
    labelIds: [...message.labelIds],
    snippet: "",
    historyId: String(message.historyId),
    internalDate: String(message.internalDate),
    sizeEstimate: message.raw.length,
  };
  if (format === "minimal") return base;
  if (format === "raw") return { ...base, raw: message.raw.toString("base64url") };
  if (format === "metadata")
    return { ...base, payload: { mimeType: message.mime.type, headers: message.mime.headers } };
  return { ...base, payload: payloadOf(message, message.mime, "") };
}

type Payload = Record<string, unknown>;

function payloadOf(message: GmailMessage, part: MimePart, partId: string): Payload {
  const parts = part.parts.map((one, at) =>
    payloadOf(message, one, partId === "" ? String(at) : `${partId}.${at}`),
  );
  return {
    partId,
    mimeType: part.type,
    filename: part.filename ?? "",
    headers: part.headers,
    body: parts.length > 0 ? { size: 0 } : bodyOf(message, part, partId),
    ...(parts.length > 0 ? { parts } : {}),
  };
}

function bodyOf(message: GmailMessage, part: MimePart, partId: string): Payload {
  const bytes = contentOf(part);
  if (!isAttached(part) && (part.type.startsWith("text/") || bytes.length <= INLINE_BYTES))
    return { size: bytes.length, data: bytes.toString("base64url") };
  // A new one each time, like Gmail's.
  const attachmentId = `${message.id}-${partId || "0"}-${Math.random().toString(36).slice(2)}`;
  return { size: bytes.length, attachmentId };
}

/** Texts are UTF-8, regardless of their header. */
function contentOf(part: MimePart): Buffer {
  return part.type.startsWith("text/") && !isAttached(part)
    ? Buffer.from(textOf(part))
    : part.content;
}

function isAttached(part: MimePart): boolean {
  const disposition = headerOf(part, "content-disposition") ?? "";
  return /^attachment/i.test(disposition) || Boolean(part.filename);
}

/** The bytes of an attachment id. */
export function attachmentOf(message: GmailMessage, attachmentId: string): Buffer | undefined {
  const [id, partId = ""] = attachmentId.split("-");
  if (id !== message.id) return undefined;
  let part: MimePart | undefined = message.mime;
  if (message.mime.parts.length > 0)
    for (const at of partId.split(".")) part = part?.parts[Number(at)];
  return part && contentOf(part);
}
