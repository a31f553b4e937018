import { messageIdsIn } from "#src/platform/server/mime/parse/message-ids.ts";
import type { AutomaticFacts, Bounce, BouncedRecipient, Complaint } from "./automatic-mail.ts";

const LONGEST_DIAGNOSTIC = 300;
const LOOKED_AT = 20_000;
const MAX_RECIPIENTS = 50;
const ADDRESS = /[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9.-]{1,190}\.[a-z0-9-]{2,63}/gi;
const STATUS = /\b([245])\.(\d{1,3})\.(\d{1,3})\b/;
const REPLY_CODE = /\b([45])\d\d[ -]/;
/** Statuses for a full mailbox, an oversized mail, and temporary policy or load rejections. */
const MAY_WORK_LATER = /^5\.(2\.2|3\.4|4\.\d+|7\.\d+)$/;

const COMPLAINTS = ["abuse", "fraud", "opt-out", "opt-out-list"];

type Field = readonly [name: string, value: string];
export type DeliveryReport = { action: string; bounce: Bounce };

/** The fields of a `message/delivery-status` part, per recipient (RFC 3464). */
export function readDeliveryStatus(facts: AutomaticFacts): DeliveryReport | undefined {
  if (facts.deliveryStatus === null) return undefined;
  const blocks = facts.deliveryStatus.split(/\n[ \t]*\n/).map(fieldsIn);
  const perRecipient = blocks.filter((fields) => fieldValue(fields, "action") !== undefined);
  const actions = perRecipient.map((fields) => fieldValue(fields, "action")?.toLowerCase() ?? "");
  const failed = perRecipient.filter((_, at) => actions[at]?.startsWith("failed"));
  return {
    action: failed.length > 0 ? "failed" : (actions[0] ?? ""),
    bounce: {
      recipients: failed.slice(0, MAX_RECIPIENTS).flatMap(recipientOf),
      originalMessageId: originalIdOf(facts),
    },
  };
}

/** A bounce without a report: extracts addresses and codes from its text. */
export function readBounceText(facts: AutomaticFacts): Bounce {
  const failed = headerValue(facts, "x-failed-recipients");
  const text = (facts.text ?? "").slice(0, LOOKED_AT);
  const own = facts.from?.address.toLowerCase();
  const named = (failed ?? failurePart(text)).match(ADDRESS) ?? [];
  const addresses = [...new Set(named.map((one) => one.toLowerCase().replace(/^[=.]+/, "")))];
  const recipients = addresses.filter((one) => one !== own && !isProgram(one));
  return {
    recipients: recipients.slice(0, MAX_RECIPIENTS).map((address) => describe(address, text)),
    originalMessageId: originalIdOf(facts),
  };
}

function headerValue(facts: AutomaticFacts, wanted: string): string | undefined {
  return facts.headers.find(({ name }) => name === wanted)?.value;
}

/** The returned mail follows, with addresses of its own. */
function failurePart(text: string): string {
  const end = text.search(
    /^[> ]*(-+ ?(original message|below this line|this is a copy|message header|ursprüngliche)|received: |return-path: |from: )/im,
  );
  return end > 0 ? text.slice(0, end) : text;
}

function isProgram(address: string): boolean {
  return /^(mailer-daemon|postmaster|no-?reply)@/.test(address);
}

function describe(address: string, text: string): BouncedRecipient {
  const at = Math.max(text.toLowerCase().indexOf(address), 0);
  const near = text.slice(at, at + 1000);
  const diagnostic =
    near.split("\n").find((line) => STATUS.test(line) || REPLY_CODE.test(line)) ??
    text.split("\n").find((line) => STATUS.test(line) || REPLY_CODE.test(line)) ??
    "";
  return { address, ...judge(STATUS.exec(diagnostic)?.[0], diagnostic) };
}

function recipientOf(fields: readonly Field[]): BouncedRecipient[] {
  const named =
    fieldValue(fields, "original-recipient") ?? fieldValue(fields, "final-recipient") ?? "";
  const address = named.match(ADDRESS)?.[0]?.toLowerCase();
  if (address === undefined) return [];
  const diagnostic = fieldValue(fields, "diagnostic-code") ?? "";
  return [{ address, ...judge(STATUS.exec(fieldValue(fields, "status") ?? "")?.[0], diagnostic) }];
}

/** Servers often report status 5.0.0, and the real one in the diagnostic text. */
function judge(
  given: string | undefined,
  diagnostic: string,
): Pick<BouncedRecipient, "status" | "isPermanent" | "diagnostic"> {
  const isVague = given === undefined || /^\d\.0\.0$/.test(given);
  const status = (isVague ? STATUS.exec(diagnostic)?.[0] : undefined) ?? given ?? null;
  const code = status?.[0] ?? REPLY_CODE.exec(diagnostic)?.[1];
  return {
    status,
    isPermanent: code === "5" && !(status !== null && MAY_WORK_LATER.test(status)),
    diagnostic: diagnostic.replaceAll(/\s+/g, " ").trim().slice(0, LONGEST_DIAGNOSTIC),
  };
}

/**
 * The fields of a `message/feedback-report` part. Complaints only: other reports use the same
 * format.
 */
export function readComplaint(facts: AutomaticFacts): Complaint | null {
  const { feedbackReport } = facts;
  if (!feedbackReport) return null;
  const fields = fieldsIn(feedbackReport.replaceAll(/\n[ \t]*\n/g, "\n"));
  const type = fieldValue(fields, "feedback-type")?.toLowerCase() ?? "";
  if (!COMPLAINTS.includes(type)) return null;
  const recipients = fields.flatMap(([name, value]) =>
    name === "original-rcpt-to" ? (value.match(ADDRESS)?.slice(0, 1) ?? []) : [],
  );
  return {
    recipients: recipients.slice(0, MAX_RECIPIENTS).map((one) => one.toLowerCase()),
    originalMessageId: originalIdOf(facts),
  };
}

function originalIdOf(facts: AutomaticFacts): string | null {
  const reported = /^message-id:\s*(\S[^\n]*)/im.exec(facts.reportedHeaders ?? "")?.[1];
  const inText = /^[ >]*message-id:\s*(<[^>\s]+>)/im.exec(
    (facts.text ?? "").slice(0, LOOKED_AT),
  )?.[1];
  const candidates = [
    reported,
    inText,
    headerValue(facts, "in-reply-to"),
    headerValue(facts, "references"),
  ];
  return candidates.flatMap((value) => messageIdsIn(value).slice(-1))[0] ?? null;
}

function fieldsIn(block: string): Field[] {
  return block
    .replaceAll(/\n[ \t]+/g, " ")
    .split("\n")
    .flatMap((line) => {
      const colon = line.indexOf(":");
      if (colon < 1) return [];
      return [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const];
    });
}

function fieldValue(fields: readonly Field[], wanted: string): string | undefined {
  return fields.find(([name]) => name === wanted)?.[1];
}
