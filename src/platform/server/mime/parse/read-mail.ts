import { addressParser, decodeWords } from "postal-mime";
import { oneLine } from "#src/platform/server/mail/one-line.ts";
import { attachmentsShownIn } from "#src/platform/server/mime/html/shown-attachments.ts";
import type {
  FoundAttachment,
  MailAddress,
  MailCut,
  MailHeader,
  ParsedMail,
} from "#src/platform/server/mime/parsed-mail.ts";
import { chooseBody } from "./choose-body.ts";
import { decodePart } from "./decode-body.ts";
import { findParts } from "./find-parts.ts";
import { headerOfName, readHeaderBlock } from "./header-block.ts";
import { MAIL_LIMITS } from "./limits.ts";
import { mailDateOf, receivedDateOf } from "./mail-dates.ts";
import { boundedReferences, messageIdsIn } from "./message-ids.ts";
import { sortParts } from "./sort-parts.ts";

/** Parses any mail. Unreadable parts are left out and listed in `cuts`. */
export function readMail(bytes: Buffer, now: Date): ParsedMail {
  const raw = bytes.subarray(0, MAIL_LIMITS.bytes);
  const cuts = new Set<MailCut>(raw.length < bytes.length ? ["bytes"] : []);
  const found = findParts(raw);
  const sorted = sortParts(raw, found.parts);
  const body = chooseBody(raw, sorted.body);
  for (const cut of [...found.cuts, ...sorted.cuts, ...body.cuts]) cuts.add(cut);
  const isShown = attachmentsShownIn(body.html);
  return {
    ...factsOf(found.headers, now),
    text: body.text,
    html: body.html,
    attachments: sorted.attachments.map((one) => ({
      ...one,
      isInline: isShown(one.contentId, one.mimeType),
    })),
    reports: sorted.reports,
    cuts: [...cuts],
  };
}

/** The fallback when parsing took too long: sender, date and recipients. */
export function readHeadersOnly(bytes: Buffer, now: Date): ParsedMail {
  const block = bytes.subarray(0, MAIL_LIMITS.headerBytes);
  const end = /\r?\n\r?\n/.exec(block.toString("latin1"))?.index ?? block.length;
  const facts = factsOf(readHeaderBlock(block.subarray(0, end)), now);
  return { ...facts, text: "", html: null, attachments: [], reports: [], cuts: ["body"] };
}

/** An attachment with its bytes, by the key of its stub. */
export function readAttachment(
  raw: Buffer,
  key: string,
): { stub: FoundAttachment; content: Buffer } | undefined {
  const { parts } = findParts(raw.subarray(0, MAIL_LIMITS.bytes));
  const part = parts.find((one) => one.key === key);
  if (!part) return undefined;
  const [stub] = sortParts(raw, [part]).attachments;
  return stub && { stub, content: decodePart(raw, part) };
}

type Facts = Omit<ParsedMail, "text" | "html" | "attachments" | "reports" | "cuts">;

function factsOf(headers: readonly MailHeader[], now: Date): Facts {
  const value = (name: string) => headerOfName(headers, name);
  return {
    messageId: messageIdsIn(value("message-id"))[0] ?? null,
    inReplyTo: boundedReferences(messageIdsIn(value("in-reply-to"))),
    references: boundedReferences(messageIdsIn(value("references"))),
    subject: subjectOf(value("subject")),
    from: addressesIn(headers, "from")[0] ?? null,
    sender: addressesIn(headers, "sender")[0] ?? null,
    replyTo: addressesIn(headers, "reply-to"),
    to: addressesIn(headers, "to"),
    cc: addressesIn(headers, "cc"),
    bcc: addressesIn(headers, "bcc"),
    returnPath: returnPathOf(value("return-path")),
    sentAt: mailDateOf(value("date"), now),
    receivedAt: receivedDateOf(value("received"), now),
    headers,
  };
}

function subjectOf(value: string | undefined): string {
  const most = MAIL_LIMITS.subjectLength;
  return oneLine(decodeWords((value ?? "").slice(0, most * 12)), most);
}

const LONGEST_NAME = 200;
const LONGEST_ADDRESS = 320;

/** All addresses in the headers of this name, with groups expanded and duplicates removed. */
function addressesIn(headers: readonly MailHeader[], name: string): MailAddress[] {
  const found = new Map<string, MailAddress>();
  for (const [one, value] of headers) {
    if (one !== name || found.size >= MAIL_LIMITS.addresses) continue;
    for (const address of addressesOf(value)) {
      const key = address.address.toLowerCase();
      if (found.size < MAIL_LIMITS.addresses && !found.has(key)) found.set(key, address);
    }
  }
  return [...found.values()];
}

/** The return path for bounces: empty for `<>`. */
function returnPathOf(value: string | undefined): string | null {
  if (value === undefined) return null;
  if (/^\s*<?\s*>?\s*$/.test(value)) return "";
  return addressesOf(value)[0]?.address ?? null;
}

function addressesOf(value: string): MailAddress[] {
  const text = value.slice(0, MAIL_LIMITS.fieldLength);
  return addressParser(text, { flatten: true }).flatMap((found) => {
    const address = oneLine(found.address ?? "", LONGEST_ADDRESS + 1).replaceAll(/\s+/g, "");
    const isAddress = address !== "" && address.length <= LONGEST_ADDRESS;
    return isAddress ? [{ name: oneLine(found.name, LONGEST_NAME), address }] : [];
  });
}
