import { sql } from "kysely";
import type { SendDecision } from "#src/mail/sending/send.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { insertIn, selectIn } from "#src/platform/server/db/tenant.ts";

/** One decision about a send, recorded in the transaction that makes it. */
export async function addDecision(
  db: Db,
  org: OrgScope,
  scheduledMessageId: string,
  decision: SendDecision,
  details: Record<string, string | number> = {},
): Promise<void> {
  const last = await selectIn(db, org, "send_decisions")
    .select(sql<number>`coalesce(max(position), 0)`.as("position"))
    .where("scheduled_message_id", "=", scheduledMessageId)
    .executeTakeFirst();
  const position = (last?.position ?? 0) + 1;
  await insertDecision(db, org, scheduledMessageId, { position, decision, details });
}

/** For a send that was just created and has no other decision yet. */
export async function addFirstDecision(
  db: Db,
  org: OrgScope,
  scheduledMessageId: string,
  decision: SendDecision,
): Promise<void> {
  await insertDecision(db, org, scheduledMessageId, { position: 1, decision, details: {} });
}

async function insertDecision(
  db: Db,
  org: OrgScope,
  scheduledMessageId: string,
  made: { position: number; decision: SendDecision; details: Record<string, string | number> },
): Promise<void> {
  const { position, decision, details } = made;
  const row = {
    scheduled_message_id: scheduledMessageId,
    position,
    decision,
    details: JSON.stringify(details),
  };
  await insertIn(db, org, "send_decisions", [row]).execute();
}

export type Decided = { decision: string; details: unknown; decidedAt: string };

export async function listDecisions(
  db: Db,
  org: OrgScope,
  ids: readonly string[],
): Promise<Map<string, Decided[]>> {
  if (ids.length === 0) return new Map();
  const rows = await selectIn(db, org, "send_decisions")
    .select(["scheduled_message_id as id", "decision", "details", "decided_at as decidedAt"])
    .where("scheduled_message_id", "in", [...ids])
    .orderBy("scheduled_message_id")
    .orderBy("position")
    .execute();
  const decisions = new Map<string, Decided[]>();
  for (const { id, ...decided } of rows) decisions.set(id, [...(decisions.get(id) ?? []), decided]);
  return decisions;
}

/**
 * The original may have sent mail that was due before this time: null unless this is a restored
 * copy.
 */
export async function findRestoredAt(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom("installation")
    .select("restored_at as restoredAt")
    .executeTakeFirst();
  return row?.restoredAt ?? null;
}
