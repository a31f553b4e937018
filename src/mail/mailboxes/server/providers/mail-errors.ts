// The errors that every provider maps to. The engine only depends on these.

/** The grant is no longer valid. The mailbox waits until a person reconnects it. */
export class NeedsReconnect extends Error {
  override name = "NeedsReconnect";
}

/** The person has declined a required scope. */
export class MissingScope extends Error {
  override name = "MissingScope";
  readonly scopes: readonly string[];
  constructor(scopes: readonly string[]) {
    super(`Missing scopes: ${scopes.join(", ")}`);
    this.scopes = scopes;
  }
}

/** The provider no longer knows the cursor. Ids are compared; nothing is deleted. */
export class CursorGone extends Error {
  override name = "CursorGone";
}

/** Not accepted; to be retried at `retryAt`. Applies to the whole mailbox. */
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

/** The provider is down or reports an error. Nothing was accepted. */
export class Transient extends Error {
  override name = "Transient";
}

/** It asks for a later retry, like an SMTP 4xx reply. */
export class Deferred extends Transient {}

/** Rejected permanently. `code` has a message in `mailboxes.text`. */
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

/** The request may have been accepted. Search for the mail before doing anything else with it. */
export class SendUncertain extends Error {
  override name = "SendUncertain";
}
