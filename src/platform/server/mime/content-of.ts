import type { MailContent } from "./mail-content.ts";
import type { ParsedMail } from "./parsed-mail.ts";

/** A parsed mail in the shape that all providers share. */
export function contentOf(mail: ParsedMail): MailContent {
  const status = mail.reports.find(({ mimeType }) => mimeType === "message/delivery-status");
  return {
    messageId: mail.messageId === null ? null : bracketed(mail.messageId),
    inReplyTo: mail.inReplyTo.map(bracketed),
    references: mail.references.map(bracketed),
    from: mail.from,
    sender: mail.sender,
    replyTo: mail.replyTo,
    to: mail.to,
    cc: mail.cc,
    bcc: mail.bcc,
    subject: mail.subject,
    sentAt: mail.sentAt?.toISOString() ?? null,
    headers: mail.headers.map(([name, value]) => ({ name, value })),
    text: mail.text === "" ? null : mail.text,
    html: mail.html,
    attachments: mail.attachments.map((one) => ({
      key: one.key,
      name: one.name,
      type: one.mimeType,
      size: one.bytes,
      contentId: one.contentId,
      isInline: one.isInline,
    })),
    deliveryStatus: status?.text ?? null,
  };
}

function bracketed(id: string): string {
  return `<${id}>`;
}
