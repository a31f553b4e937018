import { sql } from "kysely";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { deleteIn, insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";

/** What a call that runs may cost, in millionths of a dollar. */
export type Reservation = { id: string; projectId: string; costMicros: number };

/**
 * A killed process holds nothing back when its job is tried again: the queue needs seven seconds at
 * least until then, half of its heartbeat and the pause before a second try.
 */
const holdTime = sql<string>`now() + interval '5 seconds'`;
export const RENEW_EVERY_MS = 1500;

/** Until the transaction ends no one else of the organisation gets past this line. */
export async function lockBudgets(db: Db, org: OrgScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`ai budgets ${org.organizationId}`}, 0))`.execute(
    db,
  );
}

/** What calls hold back at this moment, of one project or of all. */
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

/** Also brings back one that has lapsed while its process stood still. */
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

/** What killed processes have left behind; it counts no longer. */
export async function deleteLapsed(db: Db, org: OrgScope): Promise<void> {
  await deleteIn(db, org, "ai_reservations")
    .where("held_until", "<", sql<string>`now() - interval '1 hour'`)
    .execute();
}
