import type { MailAddress, MailContent } from "#src/platform/server/mime/mail-content.ts";
import type { Permit } from "#src/platform/server/outgoing/outbound.ts";
import type { MailSearch } from "./mail-search.ts";

export type ProviderId = "gmail" | "outlook" | "imap" | "practice";

/** One mail provider. Each port stands alone, so that a caller asks for what it uses. */
export type MailProvider = MailAccount &
  MailReader &
  MailEditor &
  MailSender & {
    readonly id: ProviderId;
    readonly caps: ProviderCaps;
    /**
     * Calls back when something may have changed, until the signal of the context aborts. Only a
     * hint: what changed is read with `changes`.
     */
    watch?(context: MailContext, changed: () => void): Promise<void>;
    /** Only where the operator has set it up. */
    push?: MailPush;
  };

/** A provider that announces changes to this server, of mailboxes that it was asked to look at. */
export type MailPush = {
  /** Asks for it, or asks again before it ends. `known` is the handle of before. */
  subscribe(
    context: MailContext,
    asked: { known: string | null; clientState: string },
  ): Promise<{ handle: string; until: Date }>;
  /** Best effort. */
  unsubscribe(context: MailContext, handle: string): Promise<void>;
};

export type ProviderCaps = {
  /** Whether the provider groups messages into threads that can be trusted inside one mailbox. */
  hasThreads: boolean;
  /** Whether a draft is made before it is sent, so that `prepareSend` gives a handle. */
  hasDraftBeforeSend: boolean;
  maxRawBytes: number;
};

/** What a call to a provider needs of its mailbox. One context lives as long as one slice of work. */
export type MailContext = {
  /** A paused copy has none, so it cannot call a provider. */
  permit: Permit;
  mailboxId: string;
  address: string;
  grants: GrantSource;
  limiter: Limiter;
  signal: AbortSignal;
};

export type GrantSource = {
  /** The grant as stored, with an access token that has not expired. */
  current(): Promise<Grant>;
  /** After the provider refused `spent`. Of all instances one refreshes; the others get its result. */
  renew(spent: Grant): Promise<Grant>;
};

/** What a person has given us for a mailbox. Stored sealed, as JSON. */
export type Grant = OAuthGrant | ImapGrant | PracticeGrant;

export type OAuthGrant = {
  kind: "oauth";
  /** The account that granted it: its number at the provider, which its id token has named. */
  accountKey: string;
  refreshToken: string;
  accessToken: string;
  /** ISO time. */
  expiresAt: string;
  scopes: readonly string[];
};

export type MailServer = { host: string; port: number; security: "tls" | "starttls" | "none" };

export type ImapGrant = {
  kind: "imap";
  imap: MailServer;
  smtp: MailServer;
  user: string;
  password: string;
};

export type PracticeGrant = { kind: "practice" };

/** Quota units of the provider, shared by all instances. Waits for them, or throws RateLimited. */
export type Limiter = { take(units: number): Promise<void> };

export type MailAccount = {
  /** Throws NeedsReconnect when the grant is worth nothing any more. */
  refresh(permit: Permit, grant: Grant): Promise<Grant>;
  identity(context: MailContext): Promise<Identity>;
  /** Best effort. */
  revoke(context: MailContext): Promise<void>;
};

export type Identity = {
  /** Stays the same when the address changes: the subject of an id token, or server and user. */
  accountKey: string;
  address: string;
  sendAs: readonly MailAddress[];
};

export type MailReader = {
  /** Where changes are read from. Taken before the history is listed. */
  baseline(context: MailContext, window: Window): Promise<Cursor>;
  /** The newest first. */
  history(context: MailContext, window: Window, resume?: string): AsyncIterable<HistoryPage>;
  /** Throws CursorGone when the provider no longer knows the cursor. */
  changes(context: MailContext, from: Cursor): AsyncIterable<ChangesPage>;
  /** What fits, the newest first and at most so many; no drafts, no spam and nothing of the trash. */
  search(context: MailContext, asked: MailSearch, most: number): Promise<MessageRef[]>;
  /** The messages of one's conversation, itself included, as far as the provider can tell. */
  conversation(context: MailContext, one: Fetched): Promise<MessageRef[]>;
  /** What no longer exists is left out. */
  fetch(context: MailContext, refs: readonly MessageRef[]): Promise<Fetched[]>;
  attachment(
    context: MailContext,
    ref: MessageRef,
    key: string,
  ): Promise<ReadableStream<Uint8Array>>;
  /** When these were received, where the listing does not say it. What no longer exists is left out. */
  dates?(context: MailContext, refs: readonly MessageRef[]): Promise<MessageRef[]>;
  /** The mail as it arrived. */
  raw(context: MailContext, ref: MessageRef): Promise<ReadableStream<Uint8Array>>;
};

/** Half-open: from `since`, before `until`. */
export type Window = { since: Date; until?: Date };

/** Opaque; only the provider that made it reads it. */
export type Cursor = string;

/** `id` names one message in its mailbox; only its provider reads it. */
export type MessageRef = {
  readonly id: string;
  /** ISO time, where the listing says it. */
  readonly receivedAt?: string;
};

export type HistoryPage = { refs: readonly MessageRef[]; resume: string };

export type ChangesPage = {
  /** New, or to be refetched. */
  upserts: readonly MessageRef[];
  states: readonly { ref: MessageRef; state: MessageState }[];
  /** Named as gone by the provider. Being absent from a list is not enough. */
  gone: readonly MessageRef[];
  next: Cursor;
};

export type MessageState = {
  isRead: boolean;
  isStarred: boolean;
  /** Gmail keeps a message in several places at once. None of them means archived. */
  places: readonly MailFolder[];
  /** Labels, categories or the folder, as people see them at the provider. */
  labels: readonly string[];
};

export type MailFolder = "inbox" | "sent" | "draft" | "trash" | "spam";

export type Fetched = {
  ref: MessageRef;
  /** The provider's thread. */
  threadKey: string | null;
  /** When the provider received it, ISO time. */
  receivedAt: string;
  size: number;
  state: MessageState;
  content: MailContent;
};

export type MailEditor = {
  /** Returns which messages have another id afterwards, because they were moved. */
  modify(
    context: MailContext,
    refs: readonly MessageRef[],
    change: StateChange,
  ): Promise<readonly { from: MessageRef; to: MessageRef }[]>;
};

export type StateChange = {
  isRead?: boolean;
  isStarred?: boolean;
  moveTo?: "inbox" | "archive" | "trash" | "spam";
};

export type MailSender = {
  /** A handle on a draft where the provider has drafts, otherwise null. May be called twice. */
  prepareSend(context: MailContext, mail: Outgoing): Promise<string | null>;
  /** Throws SendUncertain whenever the request may have been accepted. */
  commitSend(context: MailContext, mail: Outgoing, handle: string | null): Promise<Receipt>;
  findSent(context: MailContext, probe: SentProbe): Promise<SentSearch>;
  /** Puts a sent mail among the sent, unless it stands there. */
  keepCopy?(context: MailContext, mail: Outgoing): Promise<void>;
  /** Deletes the draft of a mail that is not to be sent; what was sent stays. */
  discardPrepared?(context: MailContext, handle: string): Promise<void>;
};

export type Outgoing = {
  scheduledMessageId: string;
  messageId: string;
  from: MailAddress;
  /** Everyone who gets it, Bcc included. */
  recipients: readonly string[];
  bcc: readonly MailAddress[];
  subject: string;
  /** Composed once and the same for each try. Without a Bcc header. */
  raw: Buffer;
  /** What it answers, when both stand in this mailbox. */
  inReplyTo: { ref: MessageRef; threadKey: string | null } | null;
};

export type Receipt = {
  /** Null where the sent copy is made later. */
  ref: MessageRef | null;
  threadKey: string | null;
  /** As the provider really used it; null when it does not say. */
  messageId: string | null;
  /** It was sent, and `keepCopy` has to put it among the sent later. */
  lacksCopy?: boolean;
};

export type SentProbe = {
  scheduledMessageId: string;
  messageId: string;
  handle: string | null;
  since: Date;
};

/**
 * `not-sent` is certain, such as a draft that is still one. `absent`: looked for and not found, which
 * may be a delay. `unknown`: this provider keeps nothing to look for.
 */
export type SentSearch =
  | { verdict: "sent"; receipt: Receipt }
  | { verdict: "not-sent" }
  | { verdict: "absent" }
  | { verdict: "unknown" };
