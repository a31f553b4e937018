import { addressesIn, headerOf, leavesOf, type MimePart, textOf } from "../mime/mime-tree.ts";
import type { GraphMessage } from "./graph-box.ts";

const SENT_HIDES_HEADERS = new Set(["internetMessageHeaders"]);

/** The whole message, reduced by `$select`. */
export function viewOf(
  message: GraphMessage,
  query: URLSearchParams,
  id: string,
): Record<string, unknown> {
  const { mime } = message;
  const whole: Record<string, unknown> = {
    id,
    internetMessageId: headerOf(mime, "message-id") ?? `<${message.id}@graph.example>`,
    conversationId: message.conversationId,
    subject: headerOf(mime, "subject") ?? "",
    from: recipientsOf(mime, "from")[0],
    sender: recipientsOf(mime, "from")[0],
    toRecipients: recipientsOf(mime, "to"),
    ccRecipients: recipientsOf(mime, "cc"),
    bccRecipients: recipientsOf(mime, "bcc"),
    replyTo: recipientsOf(mime, "reply-to"),
    receivedDateTime: secondsOf(message.receivedAt),
    sentDateTime: secondsOf(Date.parse(headerOf(mime, "date") ?? "") || message.receivedAt),
    createdDateTime: secondsOf(message.receivedAt),
    isRead: message.isRead,
    isDraft: message.isDraft,
    flag: { flagStatus: message.isFlagged ? "flagged" : "notFlagged" },
    categories: message.categories,
    parentFolderId: message.folderId,
    hasAttachments: attachmentsOf(message).some((one) => !one.isInline),
    body: bodyOf(mime),
    // Messages sent from here have none, despite the documentation.
    internetMessageHeaders: headersOf(message),
  };
  const select = query.get("$select")?.split(",");
  const entries = Object.entries(whole).filter(([name]) =>
    select ? select.includes(name) || name === "id" : !SENT_HIDES_HEADERS.has(name),
  );
  const view = Object.fromEntries(entries);
  if (query.get("$expand")?.startsWith("attachments"))
    view.attachments = attachmentsOf(message).map(({ content: _, ...stub }) => stub);
  return { "@odata.etag": `W/"${message.id}"`, ...view };
}

export function attachmentsOf({ mime }: GraphMessage) {
  return leavesOf(mime)
    .filter((part) => part.filename !== undefined || !part.type.startsWith("text/"))
    .map((part, at) => ({
      "@odata.type": "#microsoft.graph.fileAttachment",
      id: `attachment-${at}`,
      name: part.filename ?? "attachment",
      contentType: part.type,
      size: part.content.length,
      isInline: headerOf(part, "content-id") !== undefined,
      contentId: headerOf(part, "content-id")?.replace(/[<>]/g, "") ?? null,
      content: part.content,
    }));
}

/** The API has second precision. */
export function secondsOf(time: number): string {
  return new Date(time).toISOString().replace(/\.\d+Z$/, "Z");
}

function headersOf({ mime, isDraft, properties }: GraphMessage) {
  return isDraft || properties.size > 0 ? [] : mime.headers;
}

function recipientsOf(mime: MimePart, name: string) {
  const value = headerOf(mime, name) ?? "";
  return addressesIn(value).map((address) => {
    const [, shown = ""] =
      new RegExp(`"?([^",<]*)"?\\s*<${RegExp.escape(address)}>`, "i").exec(value) ?? [];
    return { emailAddress: { name: shown.trim() || address, address } };
  });
}

function bodyOf(mime: MimePart) {
  const texts = leavesOf(mime).filter((part) => part.filename === undefined);
  const html = texts.find((part) => part.type === "text/html");
  const text = texts.find((part) => part.type === "text/plain");
  if (html) return { contentType: "html", content: textOf(html) };
  return { contentType: "text", content: text ? textOf(text) : "" };
}
