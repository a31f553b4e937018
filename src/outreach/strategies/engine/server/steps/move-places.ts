import type { StepMove, StepsImpact } from "#src/outreach/strategies/campaigns.contract.ts";
import { timeOf } from "#src/outreach/strategies/engine/server/campaign.queries.ts";
import { zoneOf } from "#src/outreach/strategies/engine/server/planner/plan-step.ts";
import { listWithoutSteps } from "#src/outreach/strategies/engine/server/tick/places.queries.ts";
import { laneOf } from "#src/outreach/strategies/engine/server/tick/waiting-of.ts";
import { enrolments } from "#src/outreach/strategies/enrolments/server/enrolments.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { type CampaignEdit, findMoves, type MovedRow, type StrategyEdit } from "./find-moves.ts";
import { foreseeMoves, type ShownRow } from "./foresee-moves.ts";
import type { Move } from "./move-place.ts";
import {
  listStanding,
  type MovedPlace,
  type StandingRow,
  setLastSteps,
  setMoved,
} from "./standing.queries.ts";

const READ_AT_ONCE = 2000;
const MAX_SHOWN = 100;

/** The effect on one person. */
export type Effect = {
  enrolmentId: string;
  effect: Move["effect"];
  isReopenable: boolean;
  /** They have no step left. */
  isOver: boolean;
};
type Moved = { impact: StepsImpact; people: StepMove[]; effects: readonly Effect[] };

type Found = {
  impact: StepsImpact;
  effects: Effect[];
  shown: ShownRow[];
  moves: Map<string, Move>;
};

/**
 * The effect of changed steps on everyone in these campaigns, by campaign. It is applied unless it
 * is a preview.
 */
export async function movePlaces(
  db: Db,
  org: OrgScope,
  strategy: StrategyEdit,
): Promise<Map<string, Moved>> {
  const { edits, isPreview, now } = strategy;
  const ids = edits.map(({ campaign }) => campaign.campaignId);
  const found = new Map(ids.map((id) => [id, nothingFound()]));
  for (let after: string | undefined, hasMore = true; hasMore; ) {
    const page = await readPage(db, org, ids, after);
    for (const moved of await applyMoves(db, org, strategy, page.rows))
      add(found.get(moved.row.campaignId), moved, strategy);
    ({ after, hasMore } = page);
  }
  const hasMoved = (id: string) => {
    const { rescheduled = 0, cancelled = 0, reopened = 0 } = found.get(id)?.impact ?? {};
    return rescheduled + cancelled + reopened > 0;
  };
  // In one sequence, a change in one channel may release people in the other.
  const woken = ids.some(hasMoved) ? ids : [];
  if (!isPreview) await enrolments.wakeCampaigns(db, org, woken, now);
  const people = isPreview ? await foreseeMoves(db, org, strategy, found) : undefined;
  return new Map(
    [...found].map(([id, { impact, effects }]) => [
      id,
      { impact, effects, people: people?.get(id) ?? [] },
    ]),
  );
}

function nothingFound(): Found {
  const impact = { unchanged: 0, rescheduled: 0, cancelled: 0, reopened: 0, reopenable: 0 };
  return { impact, effects: [], shown: [], moves: new Map() };
}

/** All places of some plans. The last plan of a full page is read again with the next one. */
async function readPage(
  db: Db,
  org: OrgScope,
  campaignIds: readonly string[],
  after: string | undefined,
): Promise<{ rows: StandingRow[]; after: string | undefined; hasMore: boolean }> {
  const rows = await listStanding(db, org, campaignIds, { after, most: READ_AT_ONCE });
  if (rows.length < READ_AT_ONCE) return { rows, after: undefined, hasMore: false };
  const last = rows.at(-1)?.enrolmentId;
  const whole = rows.filter(({ enrolmentId }) => enrolmentId !== last);
  return { rows: whole, after: whole.at(-1)?.enrolmentId, hasMore: true };
}

function add(found: Found | undefined, { row, move }: MovedRow, { reopens }: StrategyEdit): void {
  if (!found) return;
  const { enrolmentId } = row;
  const isReopenable = move.effect === "reopened";
  if (isReopenable) found.impact.reopenable += 1;
  const effect = isReopenable && !reopens ? "unchanged" : move.effect;
  const isOver = effect === "cancelled" || (effect === "unchanged" && row.state === "done");
  found.impact[effect] += 1;
  found.effects.push({ enrolmentId, effect, isReopenable, isOver });
  found.moves.set(enrolmentId, { ...move, effect });
  if (effect !== "unchanged" && found.shown.length < MAX_SHOWN)
    found.shown.push({ row, move: { ...move, effect } });
}

async function applyMoves(
  db: Db,
  org: OrgScope,
  strategy: StrategyEdit,
  rows: readonly StandingRow[],
): Promise<MovedRow[]> {
  const { isPreview, reopens, edits, now } = strategy;
  const moved = await findMoves(db, org, strategy, rows);
  if (isPreview) return moved;
  const ids = moved.flatMap(({ row, move }) =>
    reopens && move.effect === "reopened" && row.status === "finished" ? [row.enrolmentId] : [],
  );
  await enrolments.reopen(db, org, [...new Set(ids)], { from: ["finished"], now });
  for (const edit of edits) {
    const { campaignId } = edit.campaign;
    const own = moved.filter(({ row }) => row.campaignId === campaignId);
    await store(db, org, { ...strategy, edit }, own);
  }
  return moved;
}

type Storing = StrategyEdit & { edit: CampaignEdit };

async function store(
  db: Db,
  org: OrgScope,
  { edit, now, reopens }: Storing,
  moved: readonly MovedRow[],
): Promise<void> {
  const { campaign } = edit;
  const { campaignId } = campaign;
  const changed = moved.filter(
    ({ move }) =>
      move.effect === "rescheduled" ||
      move.effect === "cancelled" ||
      (reopens && move.effect === "reopened"),
  );
  await setMoved(
    db,
    org,
    campaignId,
    changed.map((one) => placeOf(one, edit)),
  );
  const same = moved.filter(
    ({ row, move }) => move.effect === "unchanged" && move.lastStepId !== row.lastStepId,
  );
  await setLastSteps(
    db,
    org,
    campaignId,
    same.map(({ row, move }) => ({
      enrolmentId: row.enrolmentId,
      lastStepId: move.lastStepId,
    })),
  );
  const decisions = changed.map(({ row, move: { effect, next } }) => ({
    enrolmentId: row.enrolmentId,
    channel: campaign.type,
    decision: "steps-changed",
    stepId: next?.stepId,
    details: { effect, ...(next?.at == null ? {} : { nextTry: timeOf(next.at) }) },
  }));
  await enrolments.addDecisions(db, org, decisions, now);
  const cancelled = changed.filter(({ move }) => move.effect === "cancelled");
  const over = await listWithoutSteps(
    db,
    org,
    cancelled.map(({ row }) => row.enrolmentId),
  );
  await enrolments.end(db, org, over, { status: "finished", now });
}

function placeOf({ row, move }: MovedRow, { campaign, after }: CampaignEdit): MovedPlace {
  const { next, lastStepId, effect } = move;
  const isRunning = campaign.status === "active" && campaign.isOn;
  const wasWaiting = row.holdReason === "sequence" && row.status === "active";
  const given = { isNew: row.lastTouchAt === null, mailboxId: row.mailboxId };
  const zone = zoneOf(row.leadZone, campaign);
  return {
    enrolmentId: row.enrolmentId,
    state: stateOf(next),
    lastStepId,
    isAwake: row.dueAt !== null || ((effect === "reopened" || wasWaiting) && isRunning),
    next: next && { ...next, lane: laneOf(after, next.stepId, given), zone },
  };
}

function stateOf(next: Move["next"]): MovedPlace["state"] {
  if (next === null) return "done";
  return next.at === null ? "held" : "planned";
}
