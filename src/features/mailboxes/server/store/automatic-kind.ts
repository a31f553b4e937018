import type { MailContent } from "#src/platform/server/mime/mail-content.ts";

export type AutomaticKind = "none" | "auto-reply" | "out-of-office" | "bounce" | "notification";

/** Read from the values of headers and the parts of reports, never from words of the text. */
export function automaticKindOf(content: MailContent): AutomaticKind {
  const headerOf = (name: string) =>
    content.headers.find((header) => header.name === name)?.value.toLowerCase() ?? "";
  const type = headerOf("content-type");
  if (content.deliveryStatus !== null || /multipart\/report/.test(type)) return "bounce";
  const submitted = headerOf("auto-submitted").split(";")[0]?.trim() ?? "";
  const isReply = submitted === "auto-replied" || headerOf("x-autoreply") !== "";
  if (isReply || headerOf("precedence") === "auto_reply") return "auto-reply";
  if (submitted !== "" && submitted !== "no") return "notification";
  return /^(bulk|list|junk)$/.test(headerOf("precedence")) ? "notification" : "none";
}
