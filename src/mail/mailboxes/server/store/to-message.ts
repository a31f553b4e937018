import { createHash } from "node:crypto";
import type { Fetched } from "#src/mail/mailboxes/server/providers/mail-provider.ts";
import type {
  AutomaticKind,
  Bounce,
  Complaint,
  ListFacts,
} from "#src/platform/server/mime/automatic/automatic-mail.ts";
import { classifyAutomatic } from "#src/platform/server/mime/automatic/classify-automatic.ts";
import type { AttachmentStub, MailAddress } from "#src/platform/server/mime/mail-content.ts";
import { normalizeMessageId } from "#src/platform/server/mime/parse/message-ids.ts";

/** A mail as stored, before it has a thread. */
export type NewMessage = {
  id: string;
  providerId: string;
  providerThreadId: string | null;
  internetId: string | null;
  inReplyTo: readonly string[];
  references: readonly string[];
  direction: "inbound" | "outbound";
  from: MailAddress;
  to: readonly MailAddress[];
  cc: readonly MailAddress[];
  bcc: readonly MailAddress[];
  replyTo: readonly MailAddress[];
  subject: string;
  snippet: string;
  sentAt: string | null;
  receivedAt: string;
  size: number;
  body: { html: string | null; text: string | null; sha256: Buffer } | null;
  isBodyCut: boolean;
  attachments: readonly AttachmentStub[];
  isRead: boolean;
  isStarred: boolean;
  places: readonly string[];
  labels: readonly string[];
  automatic: AutomaticKind;
  /** Signs of an automatic mail, and the details of an absence. */
  automaticQuote: string | null;
  backOn: string | null;
  substitute: string | null;
  /** The bounced mail, and whether a machine-readable report says so. */
  bounce: (Bounce & { isReport: boolean }) | null;
  complaint: Complaint | null;
  /** How the mailing list that it came from is left. */
  unsubscribe: (ListFacts["unsubscribe"] & Pick<ListFacts, "id">) | null;
};

const LONGEST_SUBJECT = 1000;
const LONGEST_SNIPPET = 200;
const MAX_ADDRESSES = 200;
const MAX_REFERENCES = 100;
const NO_ONE: MailAddress = { name: "", address: "" };

/** `own` are the addresses of the project's mailboxes: mail from them counts as sent by us. */
export function toMessage(
  { ref, threadKey, receivedAt, size, state, content }: Fetched,
  { id, own }: { id: string; own: ReadonlySet<string> },
): NewMessage {
  const from = content.from ?? content.sender ?? NO_ONE;
  const isOurs = own.has(from.address.toLowerCase());
  return {
    id,
    providerId: ref.id,
    providerThreadId: threadKey,
    internetId: (content.messageId && normalizeMessageId(content.messageId)) || null,
    inReplyTo: idsOf(content.inReplyTo),
    references: idsOf(content.references),
    direction: isOurs ? "outbound" : "inbound",
    from: bounded(from),
    to: addressesOf(content.to),
    cc: addressesOf(content.cc),
    bcc: addressesOf(content.bcc),
    replyTo: addressesOf(content.replyTo),
    subject: content.subject.slice(0, LONGEST_SUBJECT).toWellFormed(),
    snippet: snippetOf(content.text ?? ""),
    sentAt: content.sentAt,
    receivedAt,
    size,
    body: bodyOf(content),
    isBodyCut: content.isBodyCut,
    attachments: content.attachments,
    isRead: state.isRead,
    isStarred: state.isStarred,
    places: state.places,
    labels: state.labels,
    ...automaticFactsOf(content),
  };
}

function automaticFactsOf(content: Fetched["content"]) {
  const { kind, evidence, absence, bounce, complaint, list } = classifyAutomatic(content);
  const isReport = evidence?.place === "report";
  return {
    automatic: kind,
    automaticQuote: evidence === null ? null : clean(evidence.quote, 300),
    backOn: absence?.returnOn ?? null,
    substitute: absence?.substitute?.slice(0, 320) ?? null,
    bounce: bounce && { ...bounce, isReport },
    complaint,
    unsubscribe: wayOutOf(list),
  };
}

function wayOutOf(list: ListFacts | null): NewMessage["unsubscribe"] {
  if (!list || (list.unsubscribe.mailto ?? list.unsubscribe.url) === null) return null;
  return { id: list.id, ...list.unsubscribe };
}

/** Long chains keep their beginning and their end. */
function idsOf(ids: readonly string[]): string[] {
  const normal = [...new Set(ids.flatMap((id) => normalizeMessageId(id) ?? []))];
  if (normal.length <= MAX_REFERENCES) return normal;
  return [...normal.slice(0, 10), ...normal.slice(10 - MAX_REFERENCES)];
}

function addressesOf(addresses: readonly MailAddress[]): MailAddress[] {
  return addresses.slice(0, MAX_ADDRESSES).map(bounded);
}

function bounded({ name, address }: MailAddress): MailAddress {
  return { name: clean(name, 200), address: clean(address, 320) };
}

function clean(text: string, most: number): string {
  return text.replaceAll("\0", "").slice(0, most).toWellFormed();
}

function snippetOf(text: string): string {
  const words = text.slice(0, LONGEST_SNIPPET * 20).replaceAll(/[\s\0]+/g, " ");
  return words.trim().slice(0, LONGEST_SNIPPET).toWellFormed();
}

function bodyOf({ html, text }: Fetched["content"]): NewMessage["body"] {
  if (!html && !text) return null;
  const body = {
    html: html === null ? null : html.replaceAll("\0", "").toWellFormed(),
    text: text === null ? null : text.replaceAll("\0", "").toWellFormed(),
  };
  const sha256 = createHash("sha256")
    .update(JSON.stringify([body.html, body.text]))
    .digest();
  return { ...body, sha256 };
}
