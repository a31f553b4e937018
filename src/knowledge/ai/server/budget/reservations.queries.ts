import { sql } from "kysely";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { deleteIn, insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";

/** The maximum cost of a running call, in micro-dollars. */
export type Reservation = { id: string; projectId: string; costMicros: number };

/**
 * A killed process reserves nothing by the time its job is retried: the queue needs at least seven
 * seconds, half a heartbeat plus the first backoff.
 */
const holdTime = sql<string>`now() + interval '5 seconds'`;
export const RENEW_EVERY_MS = 1500;

/** Serializes reservations of the organisation until the transaction ends. */
export async function lockBudgets(db: Db, org: OrgScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`ai budgets ${org.organizationId}`}, 0))`.execute(
    db,
  );
}

/** Currently reserved, by one project or in total. */
export async function sumReserved(db: Db, org: OrgScope, projectId?: string): Promise<number> {
  const held = selectIn(db, org, "ai_reservations").where("held_until", ">", sql<string>`now()`);
  const { sum } = await (projectId === undefined ? held : held.where("project_id", "=", projectId))
    .select(sql<number>`coalesce(sum(cost_micros), 0)::float8`.as("sum"))
    .executeTakeFirstOrThrow();
  return sum;
}

export async function insertReservation(db: Db, org: OrgScope, held: Reservation): Promise<void> {
  const { id, projectId: project_id, costMicros: cost_micros } = held;
  const row = { id, project_id, cost_micros, held_until: holdTime };
  await insertIn(db, org, "ai_reservations", [row]).execute();
}

/** Also restores one that expired while its process was suspended. */
export async function renewReservation(
  db: Db,
  org: OrgScope,
  { id, projectId }: Reservation,
): Promise<void> {
  await updateIn(db, org, "ai_reservations")
    .set({ held_until: holdTime })
    .where("project_id", "=", projectId)
    .where("id", "=", id)
    .execute();
}

export async function deleteReservation(
  db: Db,
  org: OrgScope,
  { id, projectId }: Reservation,
): Promise<void> {
  await deleteIn(db, org, "ai_reservations")
    .where("project_id", "=", projectId)
    .where("id", "=", id)
    .execute();
}

/** Deletes expired reservations of killed processes. */
export async function deleteLapsed(db: Db, org: OrgScope): Promise<void> {
  await deleteIn(db, org, "ai_reservations")
    .where("held_until", "<", sql<string>`now() - interval '1 hour'`)
    .execute();
}
