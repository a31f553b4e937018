import { sql } from "kysely";
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

/** Across organisations, in numbers. The server turns off those whose receivers only fail. */
export async function countWebhooksByState(
  db: Db,
): Promise<{ on: number; off: number; turned_off: number }> {
  const counts = await db
    .selectFrom("webhooks")
    .select(({ fn }) => [
      "organization_id",
      "is_on as isOn",
      "off_reason as offReason",
      fn.countAll<number>().as("count"),
    ])
    .groupBy(["organization_id", "is_on", "off_reason"])
    .execute();
  const states = { on: 0, off: 0, turned_off: 0 };
  for (const { isOn, offReason, count } of counts) {
    const byServer = offReason === "person" ? "off" : "turned_off";
    states[isOn ? "on" : byServer] += count;
  }
  return states;
}

/** For how many seconds the oldest attempt has been due at a webhook that is on. */
export async function readWebhookLag(db: Db): Promise<number> {
  const { seconds } = await db
    .selectFrom("webhook_deliveries")
    .innerJoin("webhooks", (join) =>
      join
        .onRef("webhooks.organization_id", "=", "webhook_deliveries.organization_id")
        .onRef("webhooks.id", "=", "webhook_deliveries.webhook_id"),
    )
    .select(
      sql<number>`coalesce(extract(epoch from now() - min(greatest(due_at, emitted_at))), 0)::float8`.as(
        "seconds",
      ),
    )
    .where("webhooks.is_on", "=", true)
    .where("status", "=", "pending")
    .where("due_at", "<=", sql<string>`now()`)
    .executeTakeFirstOrThrow();
  return Math.max(0, seconds);
}
