import type { Db } from "#src/platform/server/db/pools.ts";

export type DueRecipient = { organizationId: string; domain: string };

/** Domains that DNS is to be asked about. Names only, across organisations. */
export function listDueRecipients(db: Db, now: Date, most: number): Promise<DueRecipient[]> {
  return db
    .selectFrom("recipient_checks")
    .innerJoin("organizations", "organizations.id", "recipient_checks.organization_id")
    .select([
      "recipient_checks.organization_id as organizationId",
      "recipient_checks.domain as domain",
    ])
    .where("organizations.removed_at", "is", null)
    .where("recipient_checks.due_at", "<=", now.toISOString())
    .orderBy("recipient_checks.due_at")
    .limit(most)
    .execute();
}
