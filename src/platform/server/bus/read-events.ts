import { sql } from "kysely";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import type { Databases } from "#src/platform/server/db/pools.ts";
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
  /** Every transaction below is over, so nothing older can appear any more. */
  horizon: bigint;
  /** No transaction has reached this yet. */
  end: bigint;
  isCut: boolean;
};

/** More at once are not published one by one: a refetch of everything is less work. */
const MAX_EVENTS = 500;

/**
 * The events since a horizon together with the next horizon, in one statement and so from one
 * snapshot: what it cannot see yet belongs to a transaction at or above the horizon it gives back.
 */
export async function readEvents(
  databases: Databases,
  organizationId: string,
  since: bigint | undefined,
  except: readonly string[],
): Promise<EventsSince> {
  const rows = await inOrganization(
    { databases },
    organizationId,
    ({ db, org }) =>
      db
        .with("found", () =>
          selectIn(db, org, "events")
            .select(["id", "topic", "subject_id", "project_id", "user_id"])
            .select(sql<string>`xid::text`.as("at"))
            .where(sql<boolean>`xid >= ${since?.toString() ?? null}::xid8`)
            .where(sql<boolean>`id <> all(${except}::uuid[])`)
            .where(sql<boolean>`xid < pg_snapshot_xmax(pg_current_snapshot())`)
            .orderBy("xid")
            .orderBy("id")
            .limit(MAX_EVENTS + 1),
        )
        .selectFrom(sql<object>`(select 1)`.as("once"))
        .leftJoin("found", (join) => join.onTrue())
        .select([
          sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`.as("horizon"),
          sql<string>`pg_snapshot_xmax(pg_current_snapshot())::text`.as("end"),
          "found.id",
          "found.at",
          "found.topic",
          "found.subject_id as subjectId",
          "found.project_id as projectId",
          "found.user_id as userId",
        ])
        .execute(),
    { readOnly: true },
  );
  const events = rows.flatMap(({ id, at, topic, subjectId, projectId, userId }) =>
    id && at && topic ? [{ id, xid: BigInt(at), topic, subjectId, projectId, userId }] : [],
  );
  return {
    events: events.slice(0, MAX_EVENTS),
    horizon: BigInt(rows[0]?.horizon ?? 0),
    end: BigInt(rows[0]?.end ?? 0),
    isCut: events.length > MAX_EVENTS,
  };
}
