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

/** What those who send by themselves do when a mailbox changes, in the transaction of the change. */
export type MailboxPolicy = {
  /** A mailbox was disconnected or deleted. */
  removed(db: Db, org: OrgScope, mailboxId: string, now: Date): Promise<void>;
  /** It may send sooner than before: it was resumed, or its limits have changed. */
  sendingChanged(db: Db, org: OrgScope, mailboxId: string, now: Date): Promise<void>;
  /** All that sends from a mailbox, for the person who is about to disconnect it. */
  listUses(db: Db, org: OrgScope, mailboxId: string): Promise<MailboxUse[]>;
};

export const mailboxPolicy = definePolicy<MailboxPolicy>("mailbox policy");
