import {
  type MailPiece,
  readMail,
  readPieces,
  withAttachments,
} from "#src/mail/mailboxes/server/providers/assemble-mail.ts";
import type {
  Fetched,
  MailContext,
  MailFolder,
  MessageState,
} from "#src/mail/mailboxes/server/providers/mail-provider.ts";
import type { FoundAttachment } from "#src/platform/server/mime/mail-content.ts";
import type { Message, Part } from "./gmail-answers.ts";

const PLACES: Readonly<Record<string, MailFolder>> = {
  INBOX: "inbox",
  SENT: "sent",
  DRAFT: "draft",
  TRASH: "trash",
  SPAM: "spam",
};
/** Gmail's system labels, which people do not see as their own. */
const NO_LABEL = /^(UNREAD|STARRED|IMPORTANT|CHAT|CATEGORY_\w+|YELLOW_STAR)$/;

export function stateOf(
  labelIds: readonly string[],
  names: ReadonlyMap<string, string>,
): MessageState {
  return {
    isRead: !labelIds.includes("UNREAD"),
    isStarred: labelIds.includes("STARRED"),
    places: labelIds.flatMap((id) => PLACES[id] ?? []),
    labels: labelIds
      .filter((id) => !(id in PLACES) && !NO_LABEL.test(id))
      .map((id) => names.get(id) ?? id),
  };
}

/** `source` is the raw mail, for messages whose parts the API does not return. */
export async function fetchedOf(
  context: MailContext,
  message: Message,
  names: ReadonlyMap<string, string>,
  source: Buffer | undefined,
): Promise<Fetched> {
  const { payload } = message;
  const attachments = leavesOf(payload).filter(isAttachment).map(stubOf);
  const receivedAt = new Date(Number(message.internalDate)).toISOString();
  const content = source
    ? withAttachments(await readMail(context, source), attachments)
    : await readPieces(context, {
        headers: payload.headers,
        body: pieceOf(payload) ?? { type: "text/plain", content: Buffer.alloc(0) },
        attachments,
      });
  return {
    ref: { id: message.id, receivedAt },
    threadKey: message.threadId,
    receivedAt,
    size: message.sizeEstimate,
    state: stateOf(message.labelIds, names),
    content,
  };
}

/** A report has a machine-readable part, which only the raw mail contains. */
export function needsSource({ payload }: Message): boolean {
  return payload.mimeType === "multipart/report";
}

function leavesOf(part: Part): Part[] {
  return part.parts.length === 0 ? [part] : part.parts.flatMap(leavesOf);
}

function isAttachment(part: Part): boolean {
  return !isText(part);
}

function isText({ mimeType, filename, body }: Part): boolean {
  return (
    /^text\/(plain|html)$/i.test(mimeType) && filename === "" && body.attachmentId === undefined
  );
}

function stubOf(part: Part): FoundAttachment {
  const header = (name: string) =>
    part.headers.find((one) => one.name.toLowerCase() === name)?.value ?? "";
  return {
    key: part.partId || "0",
    name: part.filename,
    type: part.mimeType.toLowerCase(),
    size: part.body.size,
    contentId: header("content-id").replace(/[<>\s]/g, "") || null,
  };
}

function pieceOf(part: Part): MailPiece | undefined {
  if (part.parts.length === 0)
    return isText(part) ? { type: part.mimeType.toLowerCase(), content: textOf(part) } : undefined;
  const pieces = part.parts.flatMap((one) => pieceOf(one) ?? []);
  const multipart = /^multipart\/([\w-]+)$/i.exec(part.mimeType)?.[1]?.toLowerCase() ?? "mixed";
  return { multipart, pieces };
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Google returns texts in UTF-8. If not, the part declares its charset. */
function textOf(part: Part): Buffer {
  const bytes = Buffer.from(part.body.data ?? "", "base64url");
  const type = part.headers.find((one) => one.name.toLowerCase() === "content-type")?.value ?? "";
  const charset = /charset="?([^";\s]+)/i.exec(type)?.[1]?.toLowerCase() ?? "utf-8";
  // Seven-bit charsets look like UTF-8 but are not.
  const isShifted = charset.startsWith("iso-2022") && bytes.includes(0x1b);
  try {
    if (!isShifted) utf8.decode(bytes);
    return isShifted ? recode(bytes, charset) : bytes;
  } catch {
    return recode(bytes, charset);
  }
}

function recode(bytes: Buffer, charset: string): Buffer {
  try {
    return Buffer.from(new TextDecoder(charset).decode(bytes));
  } catch {
    return Buffer.from(bytes.toString("latin1"));
  }
}

/** The part that a stub refers to. */
export function partAt(root: Part, key: string): Part | undefined {
  return leavesOf(root).find((part) => (part.partId || "0") === key);
}
