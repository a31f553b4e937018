import { sql } from "kysely";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";
import { type DuePerson, selectPeople, toPerson } from "./facts.queries.ts";

/** The facts that are checked before a person's step is done. */
export type DueFacts = {
  person: DuePerson;
  /** Their completed steps, including those of an older list. */
  doneSteps: readonly string[];
  /** A connection request was accepted, as reported by a person. */
  isConnected: boolean;
  /** All their known addresses. */
  addresses: readonly string[];
  /** When they last got mail from any campaign. */
  lastColdAt: number | null;
};

/** A single statement for all of them. */
export async function listDueFacts(
  db: Db,
  org: OrgScope,
  campaignId: string,
  enrolmentIds: readonly string[],
): Promise<DueFacts[]> {
  if (enrolmentIds.length === 0) return [];
  const rows = await selectPeople(db, org, campaignId)
    .select(({ exists }) => [
      selectIn(db, org, "campaign_touches")
        .select(sql<string[]>`coalesce(array_agg(step_id::text), '{}')`.as("steps"))
        .where("campaign_touches.enrolment_id", "=", sql.ref<string>("enrolments.id"))
        .as("doneSteps"),
      exists(
        selectIn(db, org, "campaign_tasks")
          .select("campaign_tasks.id")
          .where("campaign_tasks.enrolment_id", "=", sql.ref<string>("enrolments.id"))
          .where("result", "in", ["connected", "already-connected"]),
      ).as("isConnected"),
      selectIn(db, org, "person_addresses")
        .select(sql<string[]>`coalesce(array_agg(address), '{}')`.as("addresses"))
        .where("person_addresses.person_id", "=", sql.ref<string>("enrolments.person_id"))
        .as("addresses"),
      selectIn(db, org, "campaign_touches")
        .select(sql<string | null>`max(claimed_at)`.as("at"))
        .where("campaign_touches.person_id", "=", sql.ref<string>("enrolments.person_id"))
        .where("kind", "=", "email")
        .where("outcome", "<>", "cancelled")
        .as("lastColdAt"),
    ])
    .where("enrolment_places.enrolment_id", "in", [...enrolmentIds])
    .execute();
  return rows.map(({ doneSteps, isConnected, addresses, lastColdAt, ...row }) => ({
    person: toPerson(row),
    doneSteps: doneSteps ?? [],
    isConnected: isConnected === true,
    addresses: addresses ?? [],
    lastColdAt: lastColdAt === null ? null : Date.parse(lastColdAt),
  }));
}
