import type { HeldReason } from "#src/mail/sending/send.rules.ts";
import { definePolicy } from "#src/platform/contract/policy/policy.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { NewSend } from "./new-send.ts";

/** A send, as seen by the feature that created it. */
export type OwnSend = Pick<NewSend, "id" | "projectId" | "mailboxId" | "sendKey" | "internetId"> & {
  threadId: string | null;
};

/** Why it is not sent now. */
export type GuardVerdict =
  | { act: "hold"; reason: HeldReason }
  | { act: "cancel" }
  | { act: "wait"; seconds: number };

/**
 * The outcome. Held, failed and unconfirmed sends may still be sent later; a person decides about
 * unconfirmed ones.
 */
export type SendOutcome =
  | { status: "sent"; sentAt: string }
  | { status: "failed"; code: string }
  | { status: "held"; reason: HeldReason }
  | { status: "unconfirmed" }
  /** `mayBeSent`: a provider had it, and a person has discarded it. */
  | { status: "cancelled"; mayBeSent: boolean };

export type SendPolicy = {
  /** Whether it may still be sent: not if its plan is paused or has ended. Read-only. */
  isLive(db: Db, org: OrgScope, sendId: string): Promise<boolean>;
  /** Called in the transaction that claims it, after all other checks. Undefined allows it. */
  guard(db: Db, org: OrgScope, send: OwnSend): Promise<GuardVerdict | undefined>;
  /** Called once for each outcome, in the transaction that writes it. */
  settled(db: Db, org: OrgScope, send: OwnSend, outcome: SendOutcome): Promise<void>;
};

export type Origin = NewSend["origin"];

export const sendPolicies = definePolicy<Readonly<Record<Origin, SendPolicy>>>("send policies");

/** Emails written by a person: they decided, so there is no further check. */
export const writtenByPerson: SendPolicy = {
  isLive: async () => true,
  guard: async () => undefined,
  settled: async () => undefined,
};

/** Unknown origins are held. */
const unknownOrigin: SendPolicy = {
  isLive: async () => false,
  guard: async () => ({ act: "hold", reason: "refused" }),
  settled: async () => undefined,
};

export function sendPolicyOf(origin: string): SendPolicy {
  const policies: Readonly<Record<string, SendPolicy | undefined>> = sendPolicies.get();
  return policies[origin] ?? unknownOrigin;
}
