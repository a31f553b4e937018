import { sql } from "kysely";
import { z } from "zod";
import { ENROLMENT_STATUSES } from "#src/outreach/strategies/enrolments/enrolments.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { insertIn, selectIn } from "#src/platform/server/db/tenant.ts";

const Row = z.object({
  enrolmentId: z.uuid(),
  personId: z.uuid(),
  leadId: z.uuid(),
  projectId: z.uuid(),
  status: z.enum(ENROLMENT_STATUSES),
  reopenedAt: z.string().nullable(),
  seed: z.number(),
  state: z.string(),
  stepId: z.uuid().nullable(),
  lastStepId: z.uuid().nullable(),
  lastTouchAt: z.string().nullable(),
  plannedAt: z.string().nullable(),
  dueAt: z.string().nullable(),
  resumeAt: z.string().nullable(),
  waitsFrom: z.string().nullable(),
  mailboxId: z.uuid().nullable(),
  lane: z.string().nullable(),
  zone: z.string().nullable(),
  leadZone: z.string().nullable(),
  email: z.string().nullable(),
  profile: z.string().nullable(),
  fields: z.record(z.string(), z.coerce.string()),
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string(),
  companyDomain: z.string().nullable(),
  isUnreachable: z.boolean(),
});
/** A person in a campaign, with all facts about their next step. */
export type DuePerson = z.infer<typeof Row>;

export function selectPeople(db: Db, org: OrgScope, campaignId: string) {
  return selectIn(db, org, "enrolment_places")
    .innerJoin("enrolments", (join) =>
      join
        .onRef("enrolments.organization_id", "=", "enrolment_places.organization_id")
        .onRef("enrolments.id", "=", "enrolment_places.enrolment_id"),
    )
    .innerJoin("leads", (join) =>
      join
        .onRef("leads.organization_id", "=", "enrolments.organization_id")
        .onRef("leads.id", "=", "enrolments.lead_id"),
    )
    .innerJoin("people", (join) =>
      join
        .onRef("people.organization_id", "=", "enrolments.organization_id")
        .onRef("people.id", "=", "enrolments.person_id"),
    )
    .leftJoin("recipient_checks", (join) =>
      join
        .onRef("recipient_checks.organization_id", "=", "leads.organization_id")
        .on("recipient_checks.domain", "=", sql<string>`split_part(leads.email, '@', 2)`),
    )
    .select([
      "enrolments.id as enrolmentId",
      "enrolments.person_id as personId",
      "leads.id as leadId",
      "enrolments.project_id as projectId",
      "enrolments.status",
      "enrolments.reopened_at as reopenedAt",
      "enrolments.seed",
      "enrolment_places.state",
      "enrolment_places.step_id as stepId",
      "enrolment_places.last_step_id as lastStepId",
      "enrolment_places.last_touch_at as lastTouchAt",
      "enrolment_places.planned_at as plannedAt",
      "enrolment_places.due_at as dueAt",
      "enrolments.resume_at as resumeAt",
      "enrolment_places.waits_from as waitsFrom",
      "enrolment_places.mailbox_id as mailboxId",
      "enrolment_places.lane",
      "enrolment_places.zone",
      "leads.time_zone as leadZone",
      "leads.email",
      "leads.linkedin_profile as profile",
      "leads.fields",
      "people.first_name as firstName",
      "people.last_name as lastName",
      "people.company_name as companyName",
      "people.company_domain as companyDomain",
      sql<boolean>`recipient_checks.accepts is false`.as("isUnreachable"),
    ])
    .where("enrolment_places.campaign_id", "=", campaignId);
}

export function toPerson(row: unknown): DuePerson {
  return Row.parse(row);
}

export async function listPeople(
  db: Db,
  org: OrgScope,
  campaignId: string,
  enrolmentIds: readonly string[],
): Promise<DuePerson[]> {
  if (enrolmentIds.length === 0) return [];
  const rows = await selectPeople(db, org, campaignId)
    .where("enrolment_places.enrolment_id", "in", [...enrolmentIds])
    .execute();
  return z.array(Row).parse(rows);
}

/** Everyone in a campaign with an active or temporarily paused plan, keyset-paginated. */
export async function listActivePeople(
  db: Db,
  org: OrgScope,
  campaignId: string,
  { after, most }: { after: string | undefined; most: number },
): Promise<DuePerson[]> {
  const rows = await selectActivePeople(db, org, campaignId)
    .$if(after !== undefined, (query) => query.where("enrolments.id", ">", after ?? ""))
    .orderBy("enrolments.id")
    .limit(most)
    .execute();
  return z.array(Row).parse(rows);
}

export async function countActivePeople(
  db: Db,
  org: OrgScope,
  campaignId: string,
): Promise<number> {
  const { count } = await selectActivePeople(db, org, campaignId)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

function selectActivePeople(db: Db, org: OrgScope, campaignId: string) {
  return selectPeople(db, org, campaignId)
    .where(({ eb, and, or }) =>
      or([
        eb("enrolments.status", "=", "active"),
        and([eb("enrolments.status", "=", "paused"), eb("enrolments.resume_at", "is not", null)]),
      ]),
    )
    .where("enrolment_places.state", "not in", ["ended", "done"]);
}

/** When each of these people last got mail from any campaign. */
export async function listLastCold(
  db: Db,
  org: OrgScope,
  personIds: readonly string[],
): Promise<Map<string, number>> {
  if (personIds.length === 0) return new Map();
  const rows = await selectIn(db, org, "campaign_touches")
    .select("person_id as personId")
    .select(sql<string>`max(claimed_at)`.as("at"))
    .where("person_id", "in", [...personIds])
    .where("kind", "=", "email")
    .where("outcome", "<>", "cancelled")
    .groupBy("person_id")
    .execute();
  return new Map(rows.map(({ personId, at }) => [personId, Date.parse(at)]));
}

export type DomainUse = { day: string | null; count: number };

/** The last counts of these domains. */
export async function listDomains(
  db: Db,
  org: OrgScope,
  projectId: string,
  domains: readonly string[],
): Promise<Map<string, DomainUse>> {
  if (domains.length === 0) return new Map();
  const rows = await selectIn(db, org, "recipient_domains")
    .select(["domain", "day", "count"])
    .where("project_id", "=", projectId)
    .where("domain", "in", [...new Set(domains)])
    .execute();
  return new Map(rows.map(({ domain, ...use }) => [domain, use]));
}

/**
 * Increments the count; undefined if the domain's daily limit is used up, possibly by another
 * campaign.
 */
export async function reserveDomain(
  db: Db,
  org: OrgScope,
  {
    projectId,
    domain,
    day,
    most,
  }: { projectId: string; domain: string; day: string; most: number },
): Promise<DomainUse | undefined> {
  const row = { project_id: projectId, domain, day, count: 1 };
  return insertIn(db, org, "recipient_domains", [row])
    .onConflict((conflict) =>
      conflict
        .columns(["organization_id", "project_id", "domain"])
        .doUpdateSet({
          day: sql<string>`greatest(recipient_domains.day, ${day}::date)`,
          count: sql<number>`case when recipient_domains.day >= ${day}::date then recipient_domains.count + 1 else 1 end`,
        })
        .where(
          sql<boolean>`recipient_domains.day < ${day}::date or recipient_domains.count < ${most}`,
        ),
    )
    .returning(["day", "count"])
    .executeTakeFirst();
}
