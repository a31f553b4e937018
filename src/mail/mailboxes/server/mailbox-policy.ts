import type { MailboxHealth } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { definePolicy } from "#src/platform/contract/policy/policy.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";

type MailboxUse = {
  name: string;
  /** Whether it sends now. */
  isRunning: boolean;
  /** How many people would wait for another mailbox. */
  people: number;
};

/** How automatic senders react to a change of a mailbox, in its transaction. */
export type MailboxPolicy = {
  /** A mailbox was disconnected or deleted. */
  removed(db: Db, org: OrgScope, mailboxId: string, now: Date): Promise<void>;
  /** It may send earlier than before: it was resumed, or its limits were raised. */
  sendingChanged(db: Db, org: OrgScope, mailboxId: string, now: Date): Promise<void>;
  /** Everything that sends from a mailbox, shown before disconnecting it. */
  listUses(db: Db, org: OrgScope, mailboxId: string): Promise<MailboxUse[]>;
  /** The recent automatic mail of a project's mailboxes, and the reactions to it. */
  readHealth(db: Db, org: OrgScope, projectId: string, now: Date): Promise<MailboxHealth[]>;
};

export const mailboxPolicy = definePolicy<MailboxPolicy>("mailbox policy");
