import { sql } from "kysely";
import { z } from "zod";
import { HELD_REASONS } from "#src/mail/sending/send.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import { addDecision, listDecisions } from "./decisions.queries.ts";
import { wakeSenders } from "./ledger.queries.ts";
import { publishSend, releaseDay } from "./settle.queries.ts";

/**
 * Withdraws sends that no provider has received, even during an attempt: the fence stops it. Waits
 * for a concurrent claim.
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

const Before = z.object({
  from: z.enum(["scheduled", "held", "failed"]),
  reason: z.enum(HELD_REASONS).optional(),
});

/**
 * Undoes a cancellation by a person. False if it was cancelled another way, or is a draft now. One
 * that became due in the meantime is held, so that it is not sent at a time no one chose.
 */
export async function restoreSend(db: Db, org: OrgScope, id: string): Promise<boolean> {
  const last = (await listDecisions(db, org, [id])).get(id)?.at(-1);
  const before = Before.safeParse(last?.details);
  if (last?.decision !== "cancelled" || !before.success) return false;
  const { from, reason } = before.data;
  const hasMissedIt = from === "scheduled" && (await hasComeSince(db, org, id, last.decidedAt));
  const row = await updateIn(db, org, "scheduled_messages")
    .set({
      status: hasMissedIt ? "held" : from,
      held_reason: hasMissedIt ? "too-late" : (reason ?? null),
      due_at:
        from === "scheduled" && !hasMissedIt
          ? sql<string>`greatest(send_at, undo_until, now())`
          : null,
    })
    .where("id", "=", id)
    .where("status", "=", "cancelled")
    .returning("id")
    .executeTakeFirst();
  if (!row) return false;
  await addDecision(db, org, id, hasMissedIt ? "held-too-late" : "cancel-undone");
  await publishSend(db, org, id);
  wakeSenders(db);
  return true;
}

/** Whether the time of a send lies between then and now. */
async function hasComeSince(db: Db, org: OrgScope, id: string, then: string): Promise<boolean> {
  const row = await selectIn(db, org, "scheduled_messages")
    .select("id")
    .where("id", "=", id)
    .where("send_at", ">", then)
    .where("send_at", "<=", sql<string>`now()`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Locked until the transaction ends, so that their outcomes wait for the caller. */
export async function lockSends(db: Db, org: OrgScope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await selectIn(db, org, "scheduled_messages")
    .select("id")
    .where("id", "in", [...ids])
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Those that are at a provider right now. */
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
