import { type RawBuilder, sql } from "kysely";
import type { Intent } from "#src/mail/intents/intents.rules.ts";
import type { EnrolmentStatus } from "#src/outreach/strategies/enrolments/enrolments.rules.ts";
import type { AddressVerdict } from "#src/outreach/strategies/enrolments/recipients.rules.ts";
import { enrolments } from "#src/outreach/strategies/enrolments/server/enrolments.public.ts";
import type { FieldFilter } from "#src/outreach/strategies/leads/lead-list.rules.ts";
import { holdsText } from "#src/outreach/strategies/leads/server/leads.queries.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { isAmong, isOneOf } from "#src/platform/server/db/statements/is-one-of.ts";
import { containing } from "#src/platform/server/db/statements/search-text.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";
import { selectIntents } from "./results-of-leads.queries.ts";

export type LeadFilter = {
  projectId: string;
  strategyId?: string | undefined;
  statuses?: readonly EnrolmentStatus[] | undefined;
  search?: string | undefined;
  steps?: readonly string[] | undefined;
  mailboxes?: readonly string[] | undefined;
  intents?: readonly Intent[] | undefined;
  verdicts?: readonly AddressVerdict[] | undefined;
  fields?: readonly FieldFilter[] | undefined;
};

/** Whether a list asks about what happens in a strategy. */
export function isAboutPlans(asked: Omit<LeadFilter, "projectId"> & { sort: string }): boolean {
  const { statuses, steps, mailboxes, intents, sort } = asked;
  const isFiltered = [statuses, steps, mailboxes, intents].some((given) => given !== undefined);
  return isFiltered || sort === "status" || sort === "activity";
}

/** The rows that a filter finds: leads of a project, or the newest runs of a strategy. */
export function selectLeads(db: Db, org: OrgScope, filter: LeadFilter) {
  const { projectId, strategyId } = filter;
  const ofLead = conditionsOfLead(db, org, filter);
  if (strategyId === undefined)
    return selectIn(db, org, "leads")
      .select([sql<string>`leads.id`.as("id"), "leads.id as leadId"])
      .select(sql<string | null>`null::uuid`.as("enrolmentId"))
      .where("leads.project_id", "=", projectId)
      .where(ofLead);
  return selectRuns(db, org, { ...filter, strategyId })
    .select(["enrolments.id as id", "leads.id as leadId"])
    .select(sql<string | null>`enrolments.id`.as("enrolmentId"));
}

/** The newest runs of a strategy that a filter finds. */
export function selectRuns(db: Db, org: OrgScope, filter: LeadFilter & { strategyId: string }) {
  return selectIn(db, org, "enrolments")
    .innerJoin("leads", (join) =>
      join
        .onRef("leads.organization_id", "=", "enrolments.organization_id")
        .onRef("leads.id", "=", "enrolments.lead_id"),
    )
    .where("enrolments.strategy_id", "=", filter.strategyId)
    .where("enrolments.is_latest", "=", true)
    .where(conditionsOfLead(db, org, filter))
    .where(conditionsOfPlan(db, org, filter));
}

function conditionsOfLead(
  db: Db,
  org: OrgScope,
  { projectId, search, verdicts, fields = [] }: LeadFilter,
): RawBuilder<boolean> {
  return all([
    search ? holdsText(search) : undefined,
    verdicts &&
      sql<boolean>`leads.id in (${enrolments.selectByVerdict(db, org, projectId, verdicts)})`,
    ...fields.map(holdsField),
  ]);
}

function conditionsOfPlan(
  db: Db,
  org: OrgScope,
  { projectId, statuses, steps, mailboxes, intents }: LeadFilter,
): RawBuilder<boolean> {
  const inPlace = (condition: RawBuilder<boolean>) =>
    sql<boolean>`enrolments.id in (${selectIn(db, org, "enrolment_places")
      .select("enrolment_places.enrolment_id")
      .where(condition)})`;
  return all([
    statuses && isAmong("enrolments.status", statuses),
    steps &&
      inPlace(
        sql<boolean>`${isOneOf("enrolment_places.step_id", steps)}
          and enrolment_places.state not in ('done', 'ended')`,
      ),
    mailboxes && inPlace(isOneOf("enrolment_places.mailbox_id", mailboxes)),
    intents &&
      sql<boolean>`enrolments.id in (select answered."enrolmentId" from (${selectIntents(
        db,
        org,
      ).where("threads.project_id", "=", projectId)}) as answered
        where ${isAmong("answered.intent", intents)})`,
  ]);
}

function all(conditions: readonly (RawBuilder<boolean> | undefined)[]): RawBuilder<boolean> {
  const given = conditions.filter((one) => one !== undefined);
  return given.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(given, sql` and `)}`;
}

/** Upper and lower case are the same. */
function holdsField({ name, is, value }: FieldFilter): RawBuilder<boolean> {
  const field = fieldOf(name);
  if (is === "empty") return sql<boolean>`coalesce(${field}, '') = ''`;
  if (is === "filled" || value === "") return sql<boolean>`coalesce(${field}, '') <> ''`;
  return is === "is"
    ? sql<boolean>`lower(${field}) = lower(${value})`
    : sql<boolean>`lower(${field}) like lower(${containing(value)})`;
}

const COLUMNS: Readonly<Record<string, RawBuilder<string | null>>> = {
  email: sql`leads.email`,
  linkedinUrl: sql`leads.linkedin_profile`,
  timeZone: sql`leads.time_zone`,
};

/** The value of a field of a lead; null without one. */
export function fieldOf(name: string): RawBuilder<string | null> {
  return COLUMNS[name] ?? sql<string | null>`(leads.fields ->> ${name}::text)`;
}
