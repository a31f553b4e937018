import { sql } from "kysely";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import type { Databases, Db } from "#src/platform/server/db/pools.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";

export type StoredEvent = {
  id: string;
  xid: bigint;
  topic: string;
  subjectId: string | null;
  projectId: string | null;
  userId: string | null;
};

export type EventsSince = {
  events: StoredEvent[];
  /** Every transaction below has ended, so no older event can appear. */
  horizon: bigint;
  /** No transaction has reached this number yet. */
  end: bigint;
  isCut: boolean;
};

/** Beyond this many events, clients refetch everything, which is less work. */
const MAX_EVENTS = 500;

/**
 * The events since a horizon, and the next horizon. The horizon is read first: events that the
 * second read cannot see yet belong to a transaction at or above it. It is a separate statement
 * because events may live on another node, which numbers transactions differently.
 */
export function readEvents(
  databases: Databases,
  organizationId: string,
  since: bigint | undefined,
  except: readonly string[],
): Promise<EventsSince> {
  return inOrganization(
    { databases },
    organizationId,
    async ({ db, org }) => {
      const { horizon, end } = await readSnapshot(db);
      if (since === undefined) return { events: [], horizon, end, isCut: false };
      const rows = await selectIn(db, org, "events")
        .select(["id", "topic"])
        .select(["subject_id as subjectId", "project_id as projectId", "user_id as userId"])
        .select(sql<string>`xid::text`.as("xid"))
        .where(sql<boolean>`xid >= ${since.toString()}::xid8`)
        .where(sql<boolean>`xid < ${end.toString()}::xid8`)
        .where(sql<boolean>`id <> all(${except}::uuid[])`)
        .orderBy("xid")
        .orderBy("id")
        .limit(MAX_EVENTS + 1)
        .execute();
      const events = rows.map((row) => ({ ...row, xid: BigInt(row.xid) }));
      const isCut = events.length > MAX_EVENTS;
      return { events: events.slice(0, MAX_EVENTS), horizon, end, isCut };
    },
    { readOnly: true },
  );
}

async function readSnapshot(db: Db): Promise<Pick<EventsSince, "horizon" | "end">> {
  const { rows } = await sql<{ horizon: string; end: string }>`
    select pg_snapshot_xmin(now_seen)::text as horizon, pg_snapshot_xmax(now_seen)::text as "end"
      from pg_current_snapshot() as now_seen`.execute(db);
  return { horizon: BigInt(rows[0]?.horizon ?? 0), end: BigInt(rows[0]?.end ?? 0) };
}
