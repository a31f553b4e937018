// What every provider's answer becomes. The engine decides by these and by nothing else.

/** The grant is worth nothing any more. The mailbox waits until a person connects it again. */
export class NeedsReconnect extends Error {
  override name = "NeedsReconnect";
}

/** The person has unticked something that is needed. */
export class MissingScope extends Error {
  override name = "MissingScope";
  readonly scopes: readonly string[];
  constructor(scopes: readonly string[]) {
    super(`Missing scopes: ${scopes.join(", ")}`);
    this.scopes = scopes;
  }
}

/** The provider no longer knows where we were. Ids are compared; nothing is wiped. */
export class CursorGone extends Error {
  override name = "CursorGone";
}

/** Not accepted, and to be tried again at `retryAt`. It concerns the whole mailbox. */
export class RateLimited extends Error {
  override name = "RateLimited";
  readonly retryAt: Date;
  readonly scope: "mailbox" | "project" | "sending";
  constructor(retryAt: Date, scope: "mailbox" | "project" | "sending" = "mailbox") {
    super(`Rate limited until ${retryAt.toISOString()}`);
    this.retryAt = retryAt;
    this.scope = scope;
  }
}

/** The provider is away or says that it has a problem. Nothing was accepted. */
export class Transient extends Error {
  override name = "Transient";
}

/** It answered and asks for another try later, as a 4xx reply of SMTP does. */
export class Deferred extends Transient {}

/** Refused permanently. `code` is one that `mailboxes.text` has a sentence for. */
export class Permanent extends Error {
  override name = "Permanent";
  readonly code: PermanentCode;
  constructor(code: PermanentCode, message: string = code) {
    super(message);
    this.code = code;
  }
}

export type PermanentCode =
  | "recipient_refused"
  | "practice_only"
  | "sender_refused"
  | "content_refused"
  | "message_too_large"
  | "mailbox_unsupported"
  | "blocked_by_administrator"
  | "not_found"
  | "refused";

/** The request may have been accepted. The mail is looked for before anything else is done with it. */
export class SendUncertain extends Error {
  override name = "SendUncertain";
}
