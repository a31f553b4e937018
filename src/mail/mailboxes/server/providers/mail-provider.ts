import type { MailAddress, MailContent } from "#src/platform/server/mime/mail-content.ts";
import type { Permit } from "#src/platform/server/outgoing/outbound.ts";
import type { MailSearch } from "./mail-search.ts";

export type ProviderId = "gmail" | "outlook" | "imap" | "practice";

/** One mail provider. Each port is independent, so that callers depend only on what they use. */
export type MailProvider = MailAccount &
  MailReader &
  MailEditor &
  MailSender & {
    readonly id: ProviderId;
    readonly caps: ProviderCaps;
    /**
     * Calls back on possible changes until the context's signal aborts. Only a hint: use `changes`
     * to read them.
     */
    watch?(context: MailContext, changed: () => void): Promise<void>;
    /** Only if configured by the operator. */
    push?: MailPush;
  };

/** A provider that pushes changes of subscribed mailboxes to this server. */
export type MailPush = {
  /** Subscribes, or renews before expiry. `known` is the previous handle. */
  subscribe(
    context: MailContext,
    asked: { known: string | null; clientState: string },
  ): Promise<{ handle: string; until: Date }>;
  /** Best effort. */
  unsubscribe(context: MailContext, handle: string): Promise<void>;
};

export type ProviderCaps = {
  /** Whether the provider's threads are reliable within one mailbox. */
  hasThreads: boolean;
  /** Whether sending creates a draft first, so that `prepareSend` returns a handle. */
  hasDraftBeforeSend: boolean;
  maxRawBytes: number;
};

/** What a provider call needs of its mailbox. A context lives as long as one slice of work. */
export type MailContext = {
  /** A paused copy has no permit, so it cannot call a provider. */
  permit: Permit;
  mailboxId: string;
  address: string;
  grants: GrantSource;
  limiter: Limiter;
  signal: AbortSignal;
};

export type GrantSource = {
  /** The stored grant, with a valid access token. */
  current(): Promise<Grant>;
  /**
   * Call after the provider rejected `spent`. One instance refreshes; the others get its result.
   */
  renew(spent: Grant): Promise<Grant>;
};

/** The credentials for a mailbox. Stored sealed, as JSON. */
export type Grant = OAuthGrant | ImapGrant | PracticeGrant;

export type OAuthGrant = {
  kind: "oauth";
  /** The account's subject at the provider, from its id token. */
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
  /** Only if the outgoing server has a sign-in of its own. */
  smtpUser?: string;
  smtpPassword?: string;
};

export type PracticeGrant = { kind: "practice" };

/** Takes quota units of the provider, shared by all instances. Waits, or throws RateLimited. */
export type Limiter = { take(units: number): Promise<void> };

export type MailAccount = {
  /** Throws NeedsReconnect if the grant is no longer valid. */
  refresh(permit: Permit, grant: Grant): Promise<Grant>;
  identity(context: MailContext): Promise<Identity>;
  /** Best effort. */
  revoke(context: MailContext): Promise<void>;
};

export type Identity = {
  /** Stable when the address changes: the subject of an id token, or server and user. */
  accountKey: string;
  address: string;
  sendAs: readonly MailAddress[];
};

export type MailReader = {
  /** The cursor for later changes. Get it before listing the history. */
  baseline(context: MailContext, window: Window): Promise<Cursor>;
  /** Newest first. */
  history(context: MailContext, window: Window, resume?: string): AsyncIterable<HistoryPage>;
  /** Throws CursorGone if the provider no longer knows the cursor. */
  changes(context: MailContext, from: Cursor): AsyncIterable<ChangesPage>;
  /** Matching mails, newest first, up to a limit; excludes drafts, spam and trash. */
  search(context: MailContext, asked: MailSearch, most: number): Promise<MessageRef[]>;
  /** All messages of its conversation, as far as the provider knows. */
  conversation(context: MailContext, one: Fetched): Promise<MessageRef[]>;
  /** Deleted messages are left out. */
  fetch(context: MailContext, refs: readonly MessageRef[]): Promise<Fetched[]>;
  attachment(
    context: MailContext,
    ref: MessageRef,
    key: string,
  ): Promise<ReadableStream<Uint8Array>>;
  /** Receipt times, if the listing has none. Deleted messages are left out. */
  dates?(context: MailContext, refs: readonly MessageRef[]): Promise<MessageRef[]>;
  /** The raw mail. */
  raw(context: MailContext, ref: MessageRef): Promise<ReadableStream<Uint8Array>>;
};

/** Half-open: from `since`, before `until`. */
export type Window = { since: Date; until?: Date };

/** Opaque to everything except its provider. */
export type Cursor = string;

/** `id` identifies a message in its mailbox; only its provider parses it. */
export type MessageRef = {
  readonly id: string;
  /** ISO time, if the listing contains it. */
  readonly receivedAt?: string;
};

export type HistoryPage = { refs: readonly MessageRef[]; resume: string };

export type ChangesPage = {
  /** New, or to be refetched. */
  upserts: readonly MessageRef[];
  states: readonly { ref: MessageRef; state: MessageState }[];
  /** Reported as deleted by the provider. Being absent from a list is not enough. */
  gone: readonly MessageRef[];
  next: Cursor;
};

export type MessageState = {
  isRead: boolean;
  isStarred: boolean;
  /** Gmail keeps a message in several folders at once. None of them means archived. */
  places: readonly MailFolder[];
  /** Labels, categories or the folder, as shown by the provider. */
  labels: readonly string[];
};

export type MailFolder = "inbox" | "sent" | "draft" | "trash" | "spam";

export type Fetched = {
  ref: MessageRef;
  /** The provider's thread id. */
  threadKey: string | null;
  /** When the provider received it, as ISO time. */
  receivedAt: string;
  size: number;
  state: MessageState;
  content: MailContent;
};

export type MailEditor = {
  /** Returns the messages whose id changed because they were moved. */
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
  /** A draft handle if the provider has drafts, otherwise null. May be called twice. */
  prepareSend(context: MailContext, mail: Outgoing): Promise<string | null>;
  /** Throws SendUncertain whenever the request may have been accepted. */
  commitSend(context: MailContext, mail: Outgoing, handle: string | null): Promise<Receipt>;
  findSent(context: MailContext, probe: SentProbe): Promise<SentSearch>;
  /** Stores a sent mail in the sent folder, unless it is already there. */
  keepCopy?(context: MailContext, mail: Outgoing): Promise<void>;
  /** Deletes the draft of a mail that will not be sent; sent mail stays. */
  discardPrepared?(context: MailContext, handle: string): Promise<void>;
};

export type Outgoing = {
  scheduledMessageId: string;
  messageId: string;
  from: MailAddress;
  /** All recipients, including Bcc. */
  recipients: readonly string[];
  bcc: readonly MailAddress[];
  subject: string;
  /** Composed once and identical for every attempt. Without a Bcc header. */
  raw: Buffer;
  /** The mail it answers, if both are in this mailbox. */
  inReplyTo: { ref: MessageRef; threadKey: string | null } | null;
};

export type Receipt = {
  /** Null if the sent copy is stored later. */
  ref: MessageRef | null;
  threadKey: string | null;
  /** As actually used by the provider; null if it does not say. */
  messageId: string | null;
  /** It was sent, and `keepCopy` has to store the copy later. */
  lacksCopy?: boolean;
};

export type SentProbe = {
  scheduledMessageId: string;
  messageId: string;
  handle: string | null;
  since: Date;
};

/**
 * `not-sent` is certain, such as a draft that still exists. `absent`: searched for and not found,
 * which may be a delay. `unknown`: this provider has nothing to search.
 */
export type SentSearch =
  | { verdict: "sent"; receipt: Receipt }
  | { verdict: "not-sent" }
  | { verdict: "absent" }
  | { verdict: "unknown" };
