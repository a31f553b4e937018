import { sql } from "kysely";
import { definePolicy } from "#src/platform/contract/policy/policy.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { isPermanent } from "#src/platform/server/db/statements/passing-failure.ts";
import type { Services } from "#src/platform/server/services.ts";
import type { NewMessage } from "./to-message.ts";

/** A new mail, as passed to features that handle incoming mail. */
export type Arrived = Pick<
  NewMessage,
  | "id"
  | "internetId"
  | "inReplyTo"
  | "references"
  | "direction"
  | "from"
  | "subject"
  | "receivedAt"
  | "automatic"
  | "automaticQuote"
  | "backOn"
  | "substitute"
  | "body"
  | "bounce"
  | "complaint"
  | "places"
  | "body"
> & { threadId: string };

export type ArrivalPolicy = (db: Db, org: OrgScope, arrived: readonly Arrived[]) => Promise<void>;

/** Handles new mail, in the transaction that stores it. */
export const arrivalPolicies = definePolicy<readonly ArrivalPolicy[]>("arrival policies");

/** A mail that one of them failed on. It is stored all the same. */
export type Untaken = { messageId: string; error: unknown };

/**
 * Each handler gets the whole page behind one savepoint. If that fails it gets the mails one by
 * one, so that a single mail, which anyone may send, cannot block the others or the mailbox.
 */
export async function announceArrived(
  db: Db,
  org: OrgScope,
  arrived: readonly Arrived[],
): Promise<Untaken[]> {
  const untaken: Untaken[] = [];
  for (const follow of arrivalPolicies.get()) {
    if (!(await failureOf(db, () => follow(db, org, arrived)))) continue;
    for (const mail of arrived) {
      const failure = await failureOf(db, () => follow(db, org, [mail]));
      if (failure) untaken.push({ messageId: mail.id, error: failure.error });
    }
  }
  return untaken;
}

export function logUntaken(log: Services["log"], untaken: readonly Untaken[]): void {
  for (const { messageId, error } of untaken)
    log.error({ messageId, err: error }, "a mail was stored and could not be followed");
}

/** The error, with its writes rolled back. Transient errors fail the page. */
async function failureOf(
  db: Db,
  work: () => Promise<void>,
): Promise<{ error: unknown } | undefined> {
  await sql`savepoint announcing`.execute(db);
  try {
    await work();
    return undefined;
  } catch (error) {
    if (!isPermanent(error)) throw error;
    await sql`rollback to savepoint announcing`.execute(db);
    return { error };
  }
}
