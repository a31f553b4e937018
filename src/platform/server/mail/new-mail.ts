import type { Db } from "#src/platform/server/db/pools.ts";

export type NewMail = {
  /** The kind of mail, for the log and the operator: `verify-email`. */
  kind: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html?: string;
  /** The object its link is for. A newer mail of the same kind replaces it; see also `withdraw`. */
  aboutId?: string;
};

export type SystemMail = {
  /** False without SMTP_URL: mails then wait for the operator, and screens offer links to copy. */
  canSend: boolean;
  /** Stores the mail in the caller's transaction; it is sent after the commit. */
  queue(db: Db, mail: NewMail): Promise<void>;
  /** Deletes unsent mails about this when the caller's transaction commits. */
  withdraw(db: Db, aboutId: string): Promise<void>;
};
