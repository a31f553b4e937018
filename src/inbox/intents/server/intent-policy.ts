import type { InboundMessage } from "#src/inbox/messages/server/messages.public.ts";
import type { Intent, Wish } from "#src/mail/intents/intents.rules.ts";
import { definePolicy } from "#src/platform/contract/policy/policy.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { Services } from "#src/platform/server/services.ts";
import type { MailToRead, Reading } from "./classify/reading.ts";

/** A mail with its classification. */
export type ReadMail = { message: InboundMessage; mail: MailToRead; reading: Reading };

export type ReadingRun = {
  services: Services;
  payload: { organizationId: string; projectId: string };
  signal: AbortSignal;
};

/** Handles classified mail. */
export type AfterReading = {
  /** In the transaction of the classification. Returns mail that needs more work afterwards. */
  decide(db: Db, org: OrgScope, projectId: string, mails: readonly ReadMail[]): Promise<ReadMail[]>;
  /** Outside of a transaction, so that it can call a language model. */
  ask(run: ReadingRun, mails: readonly ReadMail[]): Promise<void>;
};

export type IntentPolicy = {
  /** A person corrected an intent; runs in the transaction of the correction. */
  corrected(db: Db, org: OrgScope, message: InboundMessage, intent: Intent): Promise<void>;
  /** The sender opts out; runs in the transaction that suppresses them. */
  wished(db: Db, org: OrgScope, message: InboundMessage, wish: Wish): Promise<void>;
  afterReading: readonly AfterReading[];
  /** A language model chose labels later; runs in the transaction that stores them. */
  labelled(db: Db, org: OrgScope, projectId: string, mails: readonly ReadMail[]): Promise<void>;
};

export const intentPolicy = definePolicy<IntentPolicy>("intent policy");

export type AskLater = (run: ReadingRun) => Promise<void>;

export async function decideRead(
  db: Db,
  org: OrgScope,
  projectId: string,
  mails: readonly ReadMail[],
): Promise<AskLater[]> {
  const later: AskLater[] = [];
  for (const { decide, ask } of intentPolicy.get().afterReading) {
    const open = await decide(db, org, projectId, mails);
    if (open.length > 0) later.push((run) => ask(run, open));
  }
  return later;
}
