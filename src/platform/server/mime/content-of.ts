import type { MailContent } from "./mail-content.ts";
import type { ParsedMail } from "./parsed-mail.ts";

const DELIVERY_STATUS = /^message\/(global-)?delivery-status$/;
const FEEDBACK_REPORT = /^message\/feedback-report$/;
const REPORTED_MAIL = /^(message\/(global|rfc822)(-headers)?|text\/rfc822-headers)$/;

/** Converts a parsed mail into the shape all providers share. */
export function contentOf(mail: ParsedMail): MailContent {
  const reportOf = (type: RegExp) => mail.reports.find(({ mimeType }) => type.test(mimeType))?.text;
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
    isBodyCut: mail.cuts.includes("body"),
    attachments: mail.attachments.map((one) => ({
      key: one.key,
      name: one.name,
      type: one.mimeType,
      size: one.bytes,
      contentId: one.contentId,
      isInline: one.isInline,
    })),
    deliveryStatus: reportOf(DELIVERY_STATUS) ?? null,
    feedbackReport: reportOf(FEEDBACK_REPORT) ?? null,
    reportedHeaders: headersIn(reportOf(REPORTED_MAIL)),
  };
}

function headersIn(reported: string | undefined): string | null {
  return reported?.trimStart().split(/\r?\n\r?\n/, 1)[0] ?? null;
}

function bracketed(id: string): string {
  return `<${id}>`;
}
