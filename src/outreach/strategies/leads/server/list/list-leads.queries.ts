import { sql } from "kysely";
import { z } from "zod";
import type { Intent } from "#src/mail/intents/intents.rules.ts";
import { ENROLMENT_STATUSES } from "#src/outreach/strategies/enrolments/enrolments.rules.ts";
import type { AddressVerdict } from "#src/outreach/strategies/enrolments/recipients.rules.ts";
import { enrolments } from "#src/outreach/strategies/enrolments/server/enrolments.public.ts";
import type { LeadPart } from "#src/outreach/strategies/leads/lead-list.rules.ts";
import type { Lead, LeadResults } from "#src/outreach/strategies/leads/leads.contract.ts";
import { findLeads, type LeadRow } from "#src/outreach/strategies/leads/server/leads.queries.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";
import { type LeadFilter, selectLeads } from "./lead-filter.ts";
import { isBehind, keyOf, type LeadOrder, orderBy, readCursor, writeCursor } from "./lead-order.ts";
import { listLeadIntents, listResults } from "./results-of-leads.queries.ts";

type Range = { cursor?: string | undefined; limit: number };
type Page = LeadFilter & Partial<LeadOrder> & Range & { include?: readonly LeadPart[] };
type FoundLead = { id: string; leadId: string; enrolmentId: string | null; key: string | null };

const NEWEST: LeadOrder = { sort: "added", direction: "descending" };

/** Newest first unless sorted. Only the ids of a page are searched; its leads are read by id. */
export async function listLeads(
  db: Db,
  org: OrgScope,
  {
    limit,
    cursor,
    include = [],
    sort = NEWEST.sort,
    direction = NEWEST.direction,
    ...filter
  }: Page,
): Promise<{ list: Lead[]; nextCursor: string | null }> {
  const order = { sort, direction };
  const { page, nextCursor } = await findPage(db, org, filter, order, { cursor, limit });
  return { list: await presentLeads(db, org, page, include), nextCursor };
}

/** The newest page of a strategy, as ids. */
export async function listChosenIds(
  db: Db,
  org: OrgScope,
  { limit, cursor, ...filter }: LeadFilter & Range,
): Promise<{ enrolmentIds: string[]; nextCursor: string | null }> {
  const { page, nextCursor } = await findPage(db, org, filter, NEWEST, { cursor, limit });
  return { enrolmentIds: page.flatMap(({ enrolmentId }) => enrolmentId ?? []), nextCursor };
}

async function findPage(
  db: Db,
  org: OrgScope,
  filter: LeadFilter,
  order: LeadOrder,
  { cursor, limit }: Range,
): Promise<{ page: FoundLead[]; nextCursor: string | null }> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const key = keyOf(db, org, order) ?? sql<string | null>`null::text`;
  const keyed = selectLeads(db, org, filter).select(key.as("key"));
  // Without the fence, PostgreSQL computes the key once for the cursor and once for the order.
  const fenced = order.sort === "activity" ? keyed.offset(0) : keyed;
  const rows = await db
    .selectFrom(fenced.as("found"))
    .selectAll()
    .$if(after !== undefined, (query) =>
      query.where(after ? isBehind(order, after) : sql<boolean>`true`),
    )
    .orderBy(orderBy(order))
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, nextCursor: last && rows.length > limit ? writeCursor(last) : null };
}

/** In the order of the page; leads deleted in between are left out. */
async function presentLeads(
  db: Db,
  org: OrgScope,
  page: readonly FoundLead[],
  include: readonly LeadPart[],
): Promise<Lead[]> {
  const leadIds = page.map(({ leadId }) => leadId);
  const leads = await findLeads(db, org, leadIds);
  const byId = new Map(leads.map((lead) => [lead.leadId, lead]));
  const enrolmentIds = page.flatMap(({ enrolmentId }) => enrolmentId ?? []);
  const plans = await listPlansShown(db, org, enrolmentIds);
  const parts = await readParts(db, org, { leadIds, enrolmentIds, include });
  return page.flatMap(({ leadId, enrolmentId }) => {
    const row = byId.get(leadId);
    if (!row) return [];
    const plan = plans.get(enrolmentId ?? "");
    const shown = plan && { ...plan, ...parts.ofPlan(plan.enrolmentId) };
    return [{ ...toLead(row, shown ?? null), ...parts.ofLead(leadId) }];
  });
}

type Asked = {
  leadIds: readonly string[];
  enrolmentIds: readonly string[];
  include: readonly LeadPart[];
};
type PlanParts = { results?: LeadResults | null; intent?: Intent | null };

/** One statement for each part that is included. */
async function readParts(db: Db, org: OrgScope, { leadIds, enrolmentIds, include }: Asked) {
  const isIn = (part: LeadPart) => include.includes(part);
  const verdicts = isIn("verdict") ? await enrolments.listVerdicts(db, org, leadIds) : undefined;
  const results = isIn("results") ? await listResults(db, org, enrolmentIds) : undefined;
  const intents = isIn("intent") ? await listLeadIntents(db, org, enrolmentIds) : undefined;
  return {
    ofLead: (leadId: string): { verdict?: AddressVerdict | null } =>
      verdicts ? { verdict: verdicts.get(leadId) ?? null } : {},
    ofPlan: (enrolmentId: string): PlanParts => ({
      ...(results ? { results: results.get(enrolmentId) ?? null } : {}),
      ...(intents ? { intent: intents.get(enrolmentId) ?? null } : {}),
    }),
  };
}

export function toLead({ profile, ...row }: LeadRow, plan: Lead["plan"]): Lead {
  return { ...row, linkedinUrl: profile === null ? null : `https://www.${profile}`, plan };
}

const ShownPlan = z.object({
  enrolmentId: z.uuid(),
  strategyId: z.uuid(),
  status: z.enum(ENROLMENT_STATUSES),
  reason: z.string().nullable(),
  resumeAt: z.string().nullable(),
});

async function listPlansShown(db: Db, org: OrgScope, enrolmentIds: readonly string[]) {
  if (enrolmentIds.length === 0) return new Map<string, NonNullable<Lead["plan"]>>();
  const rows = await selectIn(db, org, "enrolments")
    .select([
      "id as enrolmentId",
      "strategy_id as strategyId",
      "status",
      "reason",
      "resume_at as resumeAt",
    ])
    .where("id", "in", [...enrolmentIds])
    .execute();
  const places = Map.groupBy(
    await enrolments.listPlaces(db, org, enrolmentIds),
    ({ enrolmentId }) => enrolmentId,
  );
  const moves = await enrolments.listMoves(db, org, enrolmentIds);
  return new Map(
    z
      .array(ShownPlan)
      .parse(rows)
      .map((row) => {
        const own = places.get(row.enrolmentId) ?? [];
        const holdReason = own.find((place) => place.holdReason !== null)?.holdReason ?? null;
        const movedTo = moves.get(row.enrolmentId) ?? null;
        const shown = own.map(({ channel, state, stepId, lastStepId, mailboxId }) => ({
          channel,
          state,
          stepId,
          lastStepId,
          mailboxId,
        }));
        return [row.enrolmentId, { ...row, holdReason, movedTo, places: shown }];
      }),
  );
}

/** A lead's position in a strategy; null if it is not in it. */
export async function findPlanShown(
  db: Db,
  org: OrgScope,
  leadId: string,
  strategyId: string,
): Promise<Lead["plan"]> {
  const row = await selectIn(db, org, "enrolments")
    .select("id")
    .where("lead_id", "=", leadId)
    .where("strategy_id", "=", strategyId)
    .where("is_latest", "=", true)
    .executeTakeFirst();
  return row ? ((await listPlansShown(db, org, [row.id])).get(row.id) ?? null) : null;
}
