import { sql } from "kysely";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import { addDecision } from "./decisions.queries.ts";
import { publishSend, releaseDay } from "./settle.queries.ts";

/**
 * Takes back what has not been handed to a provider, also where an attempt has begun: the fence stops
 * it. Waits for a claim that is being made just now.
 */
export async function withdrawSends(db: Db, org: OrgScope, ids: readonly string[]): Promise<void> {
  for (const id of ids.toSorted()) {
    const row = await updateIn(db, org, "scheduled_messages")
      .set({
        status: "cancelled",
        held_reason: null,
        phase: null,
        due_at: null,
        lease_until: null,
        fence: sql<number>`fence + 1`,
      })
      .where("id", "=", id)
      .where(({ and, or, eb }) =>
        or([
          eb("status", "in", ["scheduled", "held", "failed"]),
          and([eb("status", "=", "sending"), eb("phase", "in", ["claimed", "prepared"])]),
        ]),
      )
      .returning("id")
      .executeTakeFirst();
    if (!row) continue;
    await releaseDay(db, org, id);
    await addDecision(db, org, id, "cancelled");
    await publishSend(db, org, id);
  }
}

/** Held until the transaction ends: what becomes of them waits for the caller, and not the other way. */
export async function lockSends(db: Db, org: OrgScope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await selectIn(db, org, "scheduled_messages")
    .select("id")
    .where("id", "in", [...ids])
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Those of them that are with a provider at this moment. */
export async function listHandedOver(
  db: Db,
  org: OrgScope,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await selectIn(db, org, "scheduled_messages")
    .select("id")
    .where("id", "in", [...ids])
    .where("status", "=", "sending")
    .execute();
  return rows.map(({ id }) => id);
}
