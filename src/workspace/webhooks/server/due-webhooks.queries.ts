import type { Db } from "#src/platform/server/db/pools.ts";

export type DueWebhook = { organizationId: string; webhookId: string };

/** Across organisations: webhooks with something due that no instance delivers to, by ids only. */
export async function listDueWebhooks(db: Db, now: Date, most: number): Promise<DueWebhook[]> {
  const at = now.toISOString();
  return db
    .selectFrom("webhooks")
    .innerJoin("organizations", "organizations.id", "webhooks.organization_id")
    .select(["webhooks.organization_id as organizationId", "webhooks.id as webhookId"])
    .where("organizations.removed_at", "is", null)
    .where("webhooks.is_on", "=", true)
    .where("webhooks.leased_until", "<=", at)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("webhook_deliveries")
          .select("webhook_deliveries.webhook_id")
          .whereRef("webhook_deliveries.organization_id", "=", "webhooks.organization_id")
          .whereRef("webhook_deliveries.webhook_id", "=", "webhooks.id")
          .where("webhook_deliveries.status", "=", "pending")
          .where("webhook_deliveries.due_at", "<=", at),
      ),
    )
    .orderBy("webhooks.leased_until")
    .limit(most)
    .execute();
}
