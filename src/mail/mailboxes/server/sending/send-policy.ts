import type { HeldReason } from "#src/mail/sending/send.rules.ts";
import { definePolicy } from "#src/platform/contract/policy/policy.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { NewSend } from "./new-send.ts";

/** A send, as the feature sees it that sends it. */
export type OwnSend = Pick<NewSend, "id" | "projectId" | "mailboxId" | "sendKey" | "internetId"> & {
  threadId: string | null;
};

/** Why it does not go out now. */
export type GuardVerdict =
  | { act: "hold"; reason: HeldReason }
  | { act: "cancel" }
  | { act: "wait"; seconds: number };

/**
 * What became of it. What is held, has failed or was never confirmed may be sent later all the same;
 * of the last a person decides.
 */
export type SendOutcome =
  | { status: "sent"; sentAt: string }
  | { status: "failed"; code: string }
  | { status: "held"; reason: HeldReason }
  | { status: "unconfirmed" }
  /** `mayBeSent`: it was with a provider, and a person has discarded it. */
  | { status: "cancelled"; mayBeSent: boolean };

export type SendPolicy = {
  /** Whether it may still be sent: not when its plan is paused or over. Changes nothing. */
  isLive(db: Db, org: OrgScope, sendId: string): Promise<boolean>;
  /** Asked in the transaction that claims it, after all other reasons. Undefined lets it go. */
  guard(db: Db, org: OrgScope, send: OwnSend): Promise<GuardVerdict | undefined>;
  /** Called in the transaction that writes the outcome, once for each. */
  settled(db: Db, org: OrgScope, send: OwnSend, outcome: SendOutcome): Promise<void>;
};

export type Origin = NewSend["origin"];

export const sendPolicies = definePolicy<Readonly<Record<Origin, SendPolicy>>>("send policies");

/** Emails that a person wrote: they decided, so nothing is asked again. */
export const writtenByPerson: SendPolicy = {
  isLive: async () => true,
  guard: async () => undefined,
  settled: async () => undefined,
};

/** No one can say whether such an email may be sent. */
const unknownOrigin: SendPolicy = {
  isLive: async () => false,
  guard: async () => ({ act: "hold", reason: "refused" }),
  settled: async () => undefined,
};

export function sendPolicyOf(origin: string): SendPolicy {
  const policies: Readonly<Record<string, SendPolicy | undefined>> = sendPolicies.get();
  return policies[origin] ?? unknownOrigin;
}
