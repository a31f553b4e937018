import { type RawBuilder, sql } from "kysely";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";

/**
 * For the rest of the transaction. A young campaign's tables grow between two analyses, and a query
 * plan made for a small table would read all of it for each person.
 */
export async function preferIndexes(db: Db): Promise<void> {
  await sql`set local enable_seqscan = off`.execute(db);
}

/** The tables may have doubled in this tick: replans with their current size. */
export async function analyzeGrown(db: Db): Promise<void> {
  await sql`select analyze_grown_people()`.execute(db);
}

/** The zones of a campaign's people: a loose index scan, with one index lookup per zone. */
export async function listZones(db: Db, org: OrgScope, campaignId: string): Promise<string[]> {
  const first = (behind: RawBuilder<boolean>) =>
    selectIn(db, org, "enrolment_places")
      .select("enrolment_places.zone")
      .where("campaign_id", "=", campaignId)
      .where("due_at", "is not", null)
      .where(behind)
      .orderBy("enrolment_places.zone")
      .limit(1);
  const { rows } = await sql<{ zone: string }>`with recursive zones as (
      (${first(sql`enrolment_places.zone > ''`)})
      union all
      select behind.zone from zones
        cross join lateral (${first(sql`enrolment_places.zone > zones.zone`)}) as behind
    ) select zone from zones`.execute(db);
  return rows.map(({ zone }) => zone);
}

export type Head = {
  zone: string;
  lane: string;
  enrolmentId: string;
  dueAt: number;
};

/** The first people of each lane in each of these zones, however many wait behind them. */
export async function listHeads(
  db: Db,
  org: OrgScope,
  campaignId: string,
  { zones, lanes, most }: { zones: readonly string[]; lanes: readonly string[]; most: number },
): Promise<Head[]> {
  if (zones.length === 0 || lanes.length === 0) return [];
  const pairs = sql<{ zone: string; lane: string }>`(select z.zone, l.lane
    from unnest(${[...zones]}::text[]) z(zone), unnest(${[...lanes]}::text[]) l(lane))`;
  const rows = await db
    .selectFrom(pairs.as("pairs"))
    .innerJoinLateral(
      () =>
        selectIn(db, org, "enrolment_places")
          .select(["enrolment_id as enrolmentId", "due_at as dueAt"])
          .where("campaign_id", "=", campaignId)
          .where("due_at", "is not", null)
          .where(sql<boolean>`enrolment_places.zone = pairs.zone`)
          .where(sql<boolean>`enrolment_places.lane = pairs.lane`)
          .orderBy("due_at")
          .orderBy("enrolment_id")
          .limit(most)
          .as("head"),
      (join) => join.onTrue(),
    )
    .select(["pairs.zone", "pairs.lane", "head.enrolmentId", "head.dueAt"])
    .execute();
  return rows
    .map(({ dueAt, ...row }) => ({ ...row, dueAt: Date.parse(dueAt ?? "") }))
    .toSorted((a, b) => a.dueAt - b.dueAt || (a.enrolmentId < b.enrolmentId ? -1 : 1));
}
