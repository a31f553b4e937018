import { randomBytes } from "node:crypto";
import { headerOf, leavesOf, type MimePart, readMime, textOf } from "../mime/mime-tree.ts";

export type GmailMessage = {
  id: string;
  threadId: string;
  labelIds: Set<string>;
  raw: Buffer;
  mime: MimePart;
  internalDate: number;
  historyId: number;
};

export type HistoryKind = "messagesAdded" | "messagesDeleted" | "labelsAdded" | "labelsRemoved";

type HistoryRecord = {
  id: number;
  kind: HistoryKind;
  message: { id: string; threadId: string };
  labelIds: string[];
};

export const SYSTEM_LABELS = [
  "INBOX",
  "SENT",
  "DRAFT",
  "TRASH",
  "SPAM",
  "UNREAD",
  "STARRED",
  "IMPORTANT",
];

/** A Gmail account: messages, labels and history. */
export class GmailBox {
  readonly address: string;
  readonly sub: string;
  readonly messages = new Map<string, GmailMessage>();
  /** The user's labels by id. */
  readonly labels = new Map<string, string>();
  readonly history: HistoryRecord[] = [];
  readonly sendAs: { sendAsEmail: string; displayName: string; verificationStatus?: string }[];
  historyId = 1000;
  /** Earlier cursors are unknown. */
  oldestCursor = 0;
  /** Ids not indexed yet. */
  readonly notIndexed = new Set<string>();

  /** Changes are pushed until then. */
  watchedUntil: number | undefined;
  changed: () => void = () => undefined;

  constructor(address: string, sub: string) {
    this.address = address;
    this.sub = sub;
    this.sendAs = [{ sendAsEmail: address, displayName: "" }];
  }

  add(raw: Buffer, labelIds: readonly string[], at = Date.now(), threadId?: string): GmailMessage {
    const mime = readMime(raw);
    const id = randomBytes(8).toString("hex");
    const message: GmailMessage = {
      id,
      threadId: threadId ?? this.threadOf(mime) ?? id,
      labelIds: new Set(labelIds),
      raw,
      mime,
      internalDate: at,
      historyId: 0,
    };
    this.messages.set(id, message);
    this.record(message, "messagesAdded", [...labelIds]);
    return message;
  }

  change(message: GmailMessage, add: readonly string[], remove: readonly string[]): void {
    const added = add.filter((label) => !message.labelIds.has(label));
    const removed = remove.filter((label) => message.labelIds.has(label));
    for (const label of added) message.labelIds.add(label);
    for (const label of removed) message.labelIds.delete(label);
    if (added.length > 0) this.record(message, "labelsAdded", added);
    if (removed.length > 0) this.record(message, "labelsRemoved", removed);
  }

  remove(id: string): void {
    const message = this.messages.get(id);
    if (!message) return;
    this.messages.delete(id);
    this.record(message, "messagesDeleted", []);
  }

  /** Forgets all history; Gmail keeps it for about a week. */
  forgetHistory(): void {
    this.history.length = 0;
    this.historyId += 1;
    this.oldestCursor = this.historyId;
  }

  /** Newest first, like the list. */
  newestFirst(): GmailMessage[] {
    return [...this.messages.values()].sort(
      (one, other) => other.internalDate - one.internalDate || (other.id < one.id ? -1 : 1),
    );
  }

  private record(message: GmailMessage, kind: HistoryKind, labelIds: string[]): void {
    this.historyId += 1;
    message.historyId = this.historyId;
    const { id, threadId } = message;
    this.history.push({ id: this.historyId, kind, message: { id, threadId }, labelIds });
    this.changed();
  }

  /** Gmail threads a mail with its reference if their subjects agree. */
  private threadOf(mime: MimePart): string | undefined {
    const ids = ["in-reply-to", "references"].flatMap(
      (name) => headerOf(mime, name)?.match(/<[^<>\s]+>/g) ?? [],
    );
    const subject = plainSubject(mime);
    return [...this.messages.values()].find((one) => {
      const known = headerOf(one.mime, "message-id");
      return known !== undefined && ids.includes(known) && plainSubject(one.mime) === subject;
    })?.threadId;
  }
}

function plainSubject(mime: MimePart): string {
  return (headerOf(mime, "subject") ?? "").replace(/^((re|fwd?|aw):\s*)+/i, "").trim();
}

/** Supported query operators: dates, folders, a Message-ID, people, and words. */
export function matchesQuery(message: GmailMessage, query: string): boolean {
  return query
    .split(/\s+/)
    .filter(Boolean)
    .every((term) => {
      const [, not, key = "", value = ""] = /^(-?)(\w+):(.+)$/.exec(term) ?? [];
      const isAnswered = ANSWERS[key]?.(message, value);
      if (isAnswered !== undefined) return isAnswered !== (not === "-");
      return everythingOf(message.mime).includes(term.toLowerCase());
    });
}

/** The searchable text of a mail. */
function everythingOf(mime: MimePart): string {
  const headers = ["subject", "from", "to"].map((name) => headerOf(mime, name) ?? "");
  const texts = leavesOf(mime).filter(({ filename }) => filename === undefined);
  return [...headers, ...texts.map(textOf)].join("\n").toLowerCase();
}

const headerHas = (name: string) => (message: GmailMessage, value: string) =>
  (headerOf(message.mime, name) ?? "").toLowerCase().includes(value.toLowerCase());

const ANSWERS: Record<string, (message: GmailMessage, value: string) => boolean> = {
  after: ({ internalDate }, value) => internalDate >= Number(value) * 1000,
  before: ({ internalDate }, value) => internalDate < Number(value) * 1000,
  in: ({ labelIds }, value) =>
    value === "anywhere" || labelIds.has(value.toUpperCase().replace(/^DRAFTS$/, "DRAFT")),
  rfc822msgid: ({ mime }, value) =>
    headerOf(mime, "message-id")?.replace(/[<>]/g, "") === value.replace(/[<>]/g, ""),
  from: headerHas("from"),
  to: headerHas("to"),
  subject: headerHas("subject"),
};
