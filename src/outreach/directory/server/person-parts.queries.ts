import { sql } from "kysely";
import { z } from "zod";
import { PersonFacts, PersonRow } from "#src/outreach/directory/people.contract.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";

type Key = { personId: string; key: string };

/** In the order they were added. */
export async function listAddresses(
  db: Db,
  org: OrgScope,
  personIds: readonly string[],
): Promise<Key[]> {
  return selectIn(db, org, "person_addresses")
    .select(["person_id as personId", "address as key"])
    .where("person_id", "in", [...personIds])
    .orderBy("created_at")
    .orderBy("address")
    .execute();
}

export async function listProfiles(
  db: Db,
  org: OrgScope,
  personIds: readonly string[],
): Promise<Key[]> {
  return selectIn(db, org, "person_profiles")
    .select(["person_id as personId", "profile as key"])
    .where("person_id", "in", [...personIds])
    .orderBy("created_at")
    .orderBy("profile")
    .execute();
}

const InStrategy = PersonRow.shape.strategies.element.extend({ personId: z.uuid() });

/** The strategies of these people, past and present, latest first. */
export async function listStrategiesOf(
  db: Db,
  org: OrgScope,
  personIds: readonly string[],
): Promise<z.infer<typeof InStrategy>[]> {
  const rows = await selectIn(db, org, "enrolments")
    .innerJoin("strategies", (join) =>
      join
        .onRef("strategies.organization_id", "=", "enrolments.organization_id")
        .onRef("strategies.id", "=", "enrolments.strategy_id"),
    )
    .select([
      "enrolments.person_id as personId",
      "enrolments.id as enrolmentId",
      "enrolments.strategy_id as strategyId",
      "strategies.name as strategyName",
      "enrolments.project_id as projectId",
      "enrolments.lead_id as leadId",
      "enrolments.status",
      "enrolments.created_at as createdAt",
    ])
    .where("enrolments.person_id", "in", [...personIds])
    .where("enrolments.is_latest", "=", true)
    .orderBy("enrolments.id", "desc")
    .execute();
  return z.array(InStrategy).parse(rows);
}

/** When a campaign last reached each of them, by mail or task. */
export async function findLastContacts(
  db: Db,
  org: OrgScope,
  personIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await selectIn(db, org, "enrolments")
    .innerJoin("enrolment_places as place", (join) =>
      join
        .onRef("place.organization_id", "=", "enrolments.organization_id")
        .onRef("place.enrolment_id", "=", "enrolments.id"),
    )
    .select(["enrolments.person_id as personId", sql<string>`max(place.last_touch_at)`.as("at")])
    .where("enrolments.person_id", "in", [...personIds])
    .where("place.last_touch_at", "is not", null)
    .groupBy("enrolments.person_id")
    .execute();
  return new Map(rows.map(({ personId, at }) => [personId, at]));
}

export async function listLeadsOf(
  db: Db,
  org: OrgScope,
  personId: string,
): Promise<PersonFacts["leads"]> {
  return selectIn(db, org, "leads")
    .innerJoin("projects", (join) =>
      join
        .onRef("projects.organization_id", "=", "leads.organization_id")
        .onRef("projects.id", "=", "leads.project_id"),
    )
    .select(["leads.id as leadId", "projects.id as projectId", "projects.name as projectName"])
    .where("leads.person_id", "=", personId)
    .orderBy("leads.id", "desc")
    .execute();
}

const HISTORY_SHOWN = 50;

/** The decisions about them in any strategy, latest first. */
export async function listHistory(
  db: Db,
  org: OrgScope,
  personId: string,
): Promise<PersonFacts["history"]> {
  const rows = await selectIn(db, org, "enrolments")
    .innerJoin("enrolment_decisions as decision", (join) =>
      join
        .onRef("decision.organization_id", "=", "enrolments.organization_id")
        .onRef("decision.enrolment_id", "=", "enrolments.id"),
    )
    .innerJoin("strategies", (join) =>
      join
        .onRef("strategies.organization_id", "=", "enrolments.organization_id")
        .onRef("strategies.id", "=", "enrolments.strategy_id"),
    )
    .select([
      "decision.decision",
      "decision.details",
      "decision.channel",
      "strategies.name as strategyName",
      "decision.decided_at as decidedAt",
    ])
    .where("enrolments.person_id", "=", personId)
    .orderBy("decision.id", "desc")
    .limit(HISTORY_SHOWN)
    .execute();
  return PersonFacts.shape.history.parse(rows);
}
