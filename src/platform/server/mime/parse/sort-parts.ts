import { parseHeaderValue } from "nodemailer/lib/mime-funcs";
import { decodeWords } from "postal-mime";
import { oneLine } from "#src/platform/server/mail/one-line.ts";
import type {
  FoundAttachment,
  MailCut,
  ReportPart,
} from "#src/platform/server/mime/parsed-mail.ts";
import { decodePart, textOfPart } from "./decode-body.ts";
import type { MailPart } from "./find-parts.ts";
import { headerOfName } from "./header-block.ts";
import { MAIL_LIMITS } from "./limits.ts";

export type SortedParts = {
  body: MailPart[];
  attachments: FoundAttachment[];
  reports: ReportPart[];
  cuts: readonly MailCut[];
};

const REPORT_TYPES =
  /^message\/(global-)?(delivery-status|disposition-notification|feedback-report)$/;
const REPORTED_MAIL = /^(message\/(global|rfc822)(-headers)?|text\/rfc822-headers)$/;
const EXTENSIONS: Readonly<Record<string, string>> = {
  "application/pdf": "pdf",
  "application/pkcs7-signature": "p7s",
  "application/x-pkcs7-signature": "p7s",
  "application/pgp-signature": "asc",
  "image/gif": "gif",
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "message/rfc822": "eml",
  "text/calendar": "ics",
  "text/html": "html",
  "text/plain": "txt",
};
const LONGEST_NAME = 200;

/** Sorts parts into body, attachments and machine-readable reports. */
export function sortParts(raw: Buffer, parts: readonly MailPart[]): SortedParts {
  const body: MailPart[] = [];
  const attachments: FoundAttachment[] = [];
  const reports: ReportPart[] = [];
  const cuts = new Set<MailCut>();
  for (const part of parts) {
    if (isReport(part) && reports.length < MAIL_LIMITS.reports) reports.push(reportOf(raw, part));
    if (REPORT_TYPES.test(part.mimeType)) continue;
    if (isBody(part, body.length)) body.push(part);
    else if (part.mimeType.startsWith("multipart/")) cuts.add("depth");
    else if (attachments.length < MAIL_LIMITS.attachments) attachments.push(stubOf(raw, part));
    else cuts.add("parts");
  }
  return { body, attachments, reports, cuts: [...cuts] };
}

function isReport(part: MailPart): boolean {
  if (REPORT_TYPES.test(part.mimeType)) return true;
  const isInReport = part.parents.at(-1)?.subtype === "report";
  return isInReport && REPORTED_MAIL.test(part.mimeType);
}

/** The headers of a returned mail are enough, and they come first. */
function reportOf(raw: Buffer, part: MailPart): ReportPart {
  return { mimeType: part.mimeType, text: textOfPart(raw, part, MAIL_LIMITS.reportLength).text };
}

/** A text part with a file name is an attachment, unless it is the only text. */
function isBody(part: MailPart, found: number): boolean {
  if (part.mimeType !== "text/plain" && part.mimeType !== "text/html") return false;
  const { disposition, name } = fileOf(part);
  if (disposition === "attachment") return false;
  return name === "" || found === 0;
}

function stubOf(raw: Buffer, part: MailPart): FoundAttachment {
  const { name } = fileOf(part);
  const contentId =
    headerOfName(part.headers, "content-id")?.replaceAll(/[<>\s\p{Cc}]/gu, "") ?? "";
  return {
    key: part.key,
    name:
      name ||
      `${part.mimeType === "message/rfc822" ? "message" : "attachment"}-${part.key}${extensionOf(part.mimeType)}`,
    mimeType: part.mimeType,
    bytes: decodePart(raw, part).length,
    contentId: contentId.slice(0, LONGEST_NAME).toWellFormed() || null,
  };
}

function extensionOf(mimeType: string): string {
  const extension = EXTENSIONS[mimeType];
  return extension === undefined ? "" : `.${extension}`;
}

function fileOf(part: MailPart): { disposition: string; name: string } {
  const value = headerOfName(part.headers, "content-disposition") ?? "";
  const disposition = parseHeaderValue(value.slice(0, MAIL_LIMITS.partHeaderBytes));
  const named = disposition.params.filename || part.params.name || "";
  return { disposition: disposition.value.trim().toLowerCase(), name: fileNameOf(named) };
}

/** The last path segment, without characters that file systems reserve. */
function fileNameOf(named: string): string {
  const decoded = decodeWords(named.slice(0, 2000));
  const last = decoded.split(/[/\\]/).at(-1) ?? "";
  const name = oneLine(last.replaceAll(/[<>:"|?*]/g, "_"), LONGEST_NAME);
  return /^\.+$/.test(name) ? "" : name;
}
