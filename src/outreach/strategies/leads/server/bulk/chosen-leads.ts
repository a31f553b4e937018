import {
  type EnrolmentStatus,
  isLive,
  UNDECIDED,
} from "#src/outreach/strategies/enrolments/enrolments.rules.ts";
import {
  type EnrolmentRow,
  type EnrolOutcome,
  enrolments,
} from "#src/outreach/strategies/enrolments/server/enrolments.public.ts";
import type {
  BulkReceipt,
  ChosenLeads,
} from "#src/outreach/strategies/leads/enrolments.contract.ts";
import type { BulkRefusal } from "#src/outreach/strategies/leads/leads.rules.ts";
import { listChosenIds } from "#src/outreach/strategies/leads/server/list/list-leads.queries.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";

const AT_ONCE = 500;

type Of = { strategyId: string; projectId: string };
type Chosen = { runs: EnrolmentRow[]; nextCursor: string | null };

/** The newest run of each selected lead, locked. */
export async function listChosen(
  db: Db,
  org: OrgScope,
  { strategyId, projectId }: Of,
  leads: ChosenLeads,
): Promise<Chosen> {
  if (leads.by === "filter") {
    const { by: _, ...filter } = leads;
    const page = { ...filter, strategyId, projectId, limit: AT_ONCE };
    const { enrolmentIds, nextCursor } = await listChosenIds(db, org, page);
    return { runs: await enrolments.lock(db, org, enrolmentIds), nextCursor };
  }
  const named = (await enrolments.find(db, org, leads.enrolmentIds)).filter(
    (run) => run.strategyId === strategyId,
  );
  const newest = await enrolments.listNewestRuns(
    db,
    org,
    strategyId,
    named.map(({ leadId }) => leadId),
  );
  const ids = newest.map(({ enrolmentId }) => enrolmentId);
  const isNamed = new Set(leads.enrolmentIds);
  const chosen = ids.filter((enrolmentId) => isNamed.has(enrolmentId));
  return { runs: await enrolments.lock(db, org, chosen), nextCursor: null };
}

/** Replies and possible replies of leads in one strategy, which count in all of them. */
export async function listWishes(
  db: Db,
  org: OrgScope,
  runs: readonly EnrolmentRow[],
): Promise<Map<string, BulkRefusal>> {
  const leadIds = runs.map(({ leadId }) => leadId);
  const said = await enrolments.listAnswered(db, org, leadIds);
  const wishes = new Map(said.map(({ leadId, status }) => [leadId, saidIn(status)]));
  return new Map(
    runs.flatMap((run) => {
      const wish = wishOf(run) ?? wishes.get(run.leadId);
      return wish ? [[run.enrolmentId, wish] as const] : [];
    }),
  );
}

/** The reply or possible reply of a lead in this run. */
export function wishOf({ status, reason }: EnrolmentRow): BulkRefusal | undefined {
  return saidIn(status) ?? (isLive(status) && reason === UNDECIDED ? "undecided" : undefined);
}

function saidIn(status: EnrolmentStatus): BulkRefusal | undefined {
  if (status === "replied") return "replied";
  return status === "unsubscribed" || status === "complained" ? "unsubscribed" : undefined;
}

export function emptyReceipt(): BulkReceipt {
  const refused = {
    already: 0,
    before: 0,
    suppressed: 0,
    unsubscribed: 0,
    replied: 0,
    undecided: 0,
  };
  return { begun: 0, waiting: 0, refused };
}

/** Enrolling checks again, so it may reject someone who changed a moment ago. */
export function countOutcomes(receipt: BulkReceipt, outcomes: Iterable<EnrolOutcome>): void {
  for (const { kind } of outcomes) {
    if (kind === "enrolled") receipt.begun += 1;
    else if (kind === "waiting") receipt.waiting += 1;
    else receipt.refused[kind === "left" ? "before" : kind] += 1;
  }
}
