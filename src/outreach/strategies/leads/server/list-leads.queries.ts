import { z } from "zod";
import {
  ENROLMENT_STATUSES,
  type EnrolmentStatus,
} from "#src/outreach/strategies/enrolments/enrolments.rules.ts";
import { enrolments } from "#src/outreach/strategies/enrolments/server/enrolments.public.ts";
import type { Lead } from "#src/outreach/strategies/leads/leads.contract.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { malformed } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { isAmong } from "#src/platform/server/db/statements/is-one-of.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";
import { findLeads, holdsText, type LeadRow } from "./leads.queries.ts";

type Filter = {
  projectId: string;
  strategyId?: string | undefined;
  statuses?: readonly EnrolmentStatus[] | undefined;
  search?: string | undefined;
};
type Page = Filter & { cursor?: string | undefined; limit: number };
type FoundLead = { cursor: string; leadId: string; enrolmentId: string | null };

/** Newest first. Only the ids of a page are searched; its leads are read by id. */
export async function listLeads(
  db: Db,
  org: OrgScope,
  { limit, cursor, ...filter }: Page,
): Promise<{ list: Lead[]; nextCursor: string | null }> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const query = filter.strategyId === undefined ? ofProject : ofStrategy;
  const found = await query(db, org, { ...filter, after, limit: limit + 1 });
  const page = found.slice(0, limit);
  const list = await presentLeads(db, org, page);
  return { list, nextCursor: found.length > limit ? (page.at(-1)?.cursor ?? null) : null };
}

/** The same page of a strategy, as ids. */
export async function listChosenIds(
  db: Db,
  org: OrgScope,
  { limit, cursor, ...filter }: Page,
): Promise<{ enrolmentIds: string[]; nextCursor: string | null }> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const found = await ofStrategy(db, org, { ...filter, after, limit: limit + 1 });
  const enrolmentIds = found.slice(0, limit).map(({ cursor: id }) => id);
  return { enrolmentIds, nextCursor: found.length > limit ? (enrolmentIds.at(-1) ?? null) : null };
}

function readCursor(cursor: string): string {
  const parsed = z.uuid().safeParse(cursor);
  if (!parsed.success) throw malformed({ cursor: "Send the cursor of the page before." });
  return parsed.data;
}

type Range = Filter & { after: string | undefined; limit: number };

async function ofProject(db: Db, org: OrgScope, range: Range): Promise<FoundLead[]> {
  const { projectId, search, after, limit } = range;
  const rows = await selectIn(db, org, "leads")
    .select("id as leadId")
    .where("project_id", "=", projectId)
    .$if(after !== undefined, (query) => query.where("id", "<", after ?? ""))
    .$if(Boolean(search), (query) => query.where(holdsText(search ?? "")))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ leadId }) => ({ cursor: leadId, leadId, enrolmentId: null }));
}

/** In the order they were enrolled. */
async function ofStrategy(db: Db, org: OrgScope, range: Range): Promise<FoundLead[]> {
  const { strategyId = "", statuses, search, after, limit } = range;
  const rows = await selectIn(db, org, "enrolments")
    .innerJoin("leads", (join) =>
      join
        .onRef("leads.organization_id", "=", "enrolments.organization_id")
        .onRef("leads.id", "=", "enrolments.lead_id"),
    )
    .select(["enrolments.id as enrolmentId", "lead_id as leadId"])
    .where("strategy_id", "=", strategyId)
    .where("is_latest", "=", true)
    .$if(statuses !== undefined, (query) => query.where(isAmong("status", statuses)))
    .$if(after !== undefined, (query) => query.where("enrolments.id", "<", after ?? ""))
    .$if(Boolean(search), (query) => query.where(holdsText(search ?? "")))
    .orderBy("enrolments.id", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, cursor: row.enrolmentId }));
}

/** In the order of the page; leads deleted in between are left out. */
async function presentLeads(db: Db, org: OrgScope, page: readonly FoundLead[]): Promise<Lead[]> {
  const leads = await findLeads(
    db,
    org,
    page.map(({ leadId }) => leadId),
  );
  const byId = new Map(leads.map((lead) => [lead.leadId, lead]));
  const plans = await listPlansShown(
    db,
    org,
    page.flatMap(({ enrolmentId }) => enrolmentId ?? []),
  );
  return page.flatMap(({ leadId, enrolmentId }) => {
    const row = byId.get(leadId);
    return row ? [toLead(row, plans.get(enrolmentId ?? "") ?? null)] : [];
  });
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
  const places = await enrolments.listPlaces(db, org, enrolmentIds);
  const moves = await enrolments.listMoves(db, org, enrolmentIds);
  return new Map(
    z
      .array(ShownPlan)
      .parse(rows)
      .map((row) => {
        const own = places.filter(({ enrolmentId }) => enrolmentId === row.enrolmentId);
        const holdReason = own.find((place) => place.holdReason !== null)?.holdReason ?? null;
        const movedTo = moves.get(row.enrolmentId) ?? null;
        return [row.enrolmentId, { ...row, holdReason, movedTo }];
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
