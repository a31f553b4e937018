import type { Db } from "#src/platform/server/db/pools.ts";

export type NewMail = {
  /** What it is about, for the log and the operator: `verify-email`. */
  kind: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html?: string;
  /** What its link is for. A newer mail of the same kind replaces it; see also `withdraw`. */
  aboutId?: string;
};

export type SystemMail = {
  /** False without SMTP_URL: then mails wait for the operator, and screens offer links to copy. */
  canSend: boolean;
  /** Writes the mail down inside the caller's transaction; it leaves once that has committed. */
  queue(db: Db, mail: NewMail): Promise<void>;
  /** Removes the mails about this that have not left, once the caller's transaction has committed. */
  withdraw(db: Db, aboutId: string): Promise<void>;
};
