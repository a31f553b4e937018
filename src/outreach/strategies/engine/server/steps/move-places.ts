import { isDeepStrictEqual } from "node:util";
import type {
  NewStep,
  Step,
  StepMove,
  StepsImpact,
} from "#src/outreach/strategies/campaigns.contract.ts";
import {
  findCampaign,
  type RunningCampaign,
  timeOf,
} from "#src/outreach/strategies/engine/server/campaign.queries.ts";
import {
  foreseeNext,
  type NextStep,
} from "#src/outreach/strategies/engine/server/dry-run/next-steps.ts";
import { zoneOf } from "#src/outreach/strategies/engine/server/planner/plan-step.ts";
import { listWithoutSteps } from "#src/outreach/strategies/engine/server/tick/places.queries.ts";
import { laneOf } from "#src/outreach/strategies/engine/server/tick/waiting-of.ts";
import { enrolments } from "#src/outreach/strategies/enrolments/server/enrolments.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { type Move, movePlace, type StepsEdit } from "./move-place.ts";
import {
  listStanding,
  listTouchedSteps,
  type StandingRow,
  setLastSteps,
  setMoved,
} from "./standing.queries.ts";

const READ_AT_ONCE = 2000;
const MAX_SHOWN = 100;

type KnownStep = NewStep & { stepId: string };

type Edit = {
  campaignId: string;
  before: readonly KnownStep[];
  after: readonly KnownStep[];
  now: Date;
  isPreview: boolean;
  reopens: boolean;
};

/** The effect on one person. */
export type Effect = {
  enrolmentId: string;
  effect: Move["effect"];
  isReopenable: boolean;
  /** They have no step left. */
  isOver: boolean;
};
type Moved = { impact: StepsImpact; people: StepMove[]; effects: readonly Effect[] };
type MovedRow = { row: StandingRow; move: Move };
type Around = Edit & { campaign: RunningCampaign };

/** The effect of changed steps on everyone in the campaign, applied unless it is a preview. */
export async function movePlaces(db: Db, org: OrgScope, edit: Edit): Promise<Moved> {
  const campaign = await findCampaign(db, org, edit.campaignId);
  if (!campaign) throw notFound("campaign_not_found");
  const impact = { unchanged: 0, rescheduled: 0, cancelled: 0, reopened: 0, reopenable: 0 };
  const shown: ShownRow[] = [];
  const moves = new Map<string, Move>();
  const effects: Effect[] = [];
  for (let after: string | undefined; ; ) {
    const page = { after, most: READ_AT_ONCE };
    const rows = await listStanding(db, org, edit.campaignId, page);
    for (const { row, move } of await applyMoves(db, org, { ...edit, campaign }, rows)) {
      const isReopenable = move.effect === "reopened";
      if (isReopenable) impact.reopenable += 1;
      const effect = isReopenable && !edit.reopens ? "unchanged" : move.effect;
      const isOver = effect === "cancelled" || (effect === "unchanged" && row.state === "done");
      effects.push({ enrolmentId: row.enrolmentId, effect, isReopenable, isOver });
      impact[effect] += 1;
      moves.set(row.enrolmentId, { ...move, effect });
      if (effect !== "unchanged" && shown.length < MAX_SHOWN)
        shown.push({ row, move: { ...move, effect } });
    }
    after = rows.at(-1)?.enrolmentId;
    if (rows.length < READ_AT_ONCE) break;
  }
  const isMoved = impact.rescheduled + impact.cancelled + impact.reopened > 0;
  if (isMoved && !edit.isPreview)
    await enrolments.wakeCampaigns(db, org, [edit.campaignId], edit.now);
  const people = edit.isPreview
    ? await foreseeMoves(db, org, { ...edit, campaign }, { moves, shown })
    : [];
  return { impact, people, effects };
}

async function applyMoves(
  db: Db,
  org: OrgScope,
  around: Around,
  rows: readonly StandingRow[],
): Promise<MovedRow[]> {
  const moved = await findMoves(db, org, around, rows);
  if (around.isPreview) return moved;
  const ids = moved.flatMap(({ row, move }) =>
    around.reopens && move.effect === "reopened" && row.status === "finished"
      ? [row.enrolmentId]
      : [],
  );
  await enrolments.reopen(db, org, ids, { from: ["finished"], now: around.now });
  await store(db, org, around, moved);
  return moved;
}

/** People who have another plan by now stay unchanged. */
async function findMoves(
  db: Db,
  org: OrgScope,
  { campaign, campaignId, before, after, now }: Around,
  rows: readonly StandingRow[],
): Promise<MovedRow[]> {
  const ids = rows.map(({ enrolmentId }) => enrolmentId);
  const touched = await listTouchedSteps(db, org, campaignId, ids);
  const finished = rows.filter(({ status }) => status === "finished");
  const live = await enrolments.listLive(
    db,
    org,
    finished.map(({ personId }) => personId),
  );
  const taken = new Set(live.map(({ personId }) => personId));
  const rewritten = rewrittenSteps(before, after);
  const edit: StepsEdit = { before, after, rewritten, now: now.getTime(), rules: campaign.rules };
  return rows.map((row) => {
    const from = row.state === "done" ? row.lastTouchAt : (row.waitsFrom ?? row.lastTouchAt);
    const standing = {
      ...row,
      from: from === null ? null : Date.parse(from),
      zone: zoneOf(row.leadZone, campaign),
      touched: touched.get(row.enrolmentId) ?? new Set(),
    };
    const move = movePlace(standing, edit);
    const isTaken = row.status === "finished" && taken.has(row.personId);
    return { row, move: isTaken ? { ...move, effect: "unchanged", next: null } : move };
  });
}

function rewrittenSteps(
  before: readonly KnownStep[],
  after: readonly KnownStep[],
): ReadonlySet<string> {
  const known = new Map(before.map((step) => [step.stepId, step]));
  return new Set(
    after
      .filter((step) => !isDeepStrictEqual(known.get(step.stepId), step))
      .map(({ stepId }) => stepId),
  );
}

async function store(
  db: Db,
  org: OrgScope,
  { campaign, campaignId, after, now, reopens }: Around,
  moved: readonly MovedRow[],
): Promise<void> {
  const isRunning = campaign.status === "active" && campaign.isOn;
  const steps = placed(after);
  const changed = moved.filter(
    ({ move }) =>
      move.effect === "rescheduled" ||
      move.effect === "cancelled" ||
      (reopens && move.effect === "reopened"),
  );
  const places = changed.map(({ row, move: { next, lastStepId, effect } }) => {
    const given = { isNew: row.lastTouchAt === null, mailboxId: row.mailboxId };
    const zone = zoneOf(row.leadZone, campaign);
    return {
      enrolmentId: row.enrolmentId,
      state: next ? ("planned" as const) : ("done" as const),
      lastStepId,
      isAwake: row.dueAt !== null || (effect === "reopened" && isRunning),
      next: next && { ...next, lane: laneOf(steps, next.stepId, given), zone },
    };
  });
  await setMoved(db, org, campaignId, places);
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
  const decisions = changed.map(({ row, move }) => ({
    enrolmentId: row.enrolmentId,
    channel: campaign.type,
    decision: "steps-changed",
    stepId: move.next?.stepId,
    details: { effect: move.effect, ...(move.next ? { nextTry: timeOf(move.next.at) } : {}) },
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

type ShownRow = { row: StandingRow; move: Move & { effect: StepMove["effect"] } };
type Foreseen = { moves: ReadonlyMap<string, Move>; shown: readonly ShownRow[] };

/** The next step of the displayed people, with the current and the changed steps. */
async function foreseeMoves(
  db: Db,
  org: OrgScope,
  { campaign, before, after, now }: Around,
  { moves, shown }: Foreseen,
): Promise<StepMove[]> {
  const enrolmentIds = shown.map(({ row }) => row.enrolmentId);
  const asked = { clock: now.getTime(), enrolmentIds };
  const edited = { steps: placed(after), moves };
  const is = await foreseeNext(db, org, campaign, asked);
  const willBe = await foreseeNext(db, org, campaign, { ...asked, edited });
  return shown.map(({ row, move }) => {
    const { enrolmentId, leadId, email, firstName, lastName, stepId } = row;
    const next = move.next?.stepId ?? null;
    return {
      ...{ enrolmentId, leadId, email, effect: move.effect },
      name: `${firstName} ${lastName}`.trim(),
      before: momentOf(before, stepId, is.get(enrolmentId)),
      after: momentOf(after, next, willBe.get(enrolmentId)),
    };
  });
}

/** Null if they have no step left. */
function momentOf(
  steps: readonly KnownStep[],
  stepId: string | null,
  foreseen: NextStep | undefined,
): StepMove["before"] {
  const at = steps.findIndex((step) => step.stepId === (foreseen?.stepId ?? stepId));
  if (at < 0) return null;
  return { position: at + 1, at: foreseen?.at ?? null, waitsFor: foreseen?.waitsFor ?? null };
}

function placed(steps: readonly KnownStep[]): Step[] {
  return steps.map((step, index) => ({ ...step, position: index + 1, sequencePosition: null }));
}
