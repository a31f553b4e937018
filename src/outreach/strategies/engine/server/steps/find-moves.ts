import { isDeepStrictEqual } from "node:util";
import type { Step } from "#src/outreach/strategies/campaigns.contract.ts";
import type { RunningCampaign } from "#src/outreach/strategies/engine/server/campaign.queries.ts";
import { zoneOf } from "#src/outreach/strategies/engine/server/planner/plan-step.ts";
import { type Ahead, aheadOf } from "#src/outreach/strategies/engine/server/sequence/sequence.ts";
import { enrolments } from "#src/outreach/strategies/enrolments/server/enrolments.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { moveInSequence, progressAfter } from "./move-in-sequence.ts";
import { type Move, movePlace, type Standing, type StepsEdit } from "./move-place.ts";
import { listTouchedSteps, type StandingRow } from "./standing.queries.ts";

/** A campaign with its steps before and after the change. */
export type CampaignEdit = {
  campaign: RunningCampaign;
  before: readonly Step[];
  after: readonly Step[];
};

export type StrategyEdit = {
  /** Both campaigns, if they are or were in one sequence. */
  edits: readonly CampaignEdit[];
  now: Date;
  isPreview: boolean;
  reopens: boolean;
};

export type MovedRow = { row: StandingRow; move: Move };

/** The moves of all places of some plans. People who have another plan by now stay unchanged. */
export async function findMoves(
  db: Db,
  org: OrgScope,
  strategy: StrategyEdit,
  rows: readonly StandingRow[],
): Promise<MovedRow[]> {
  const standings = await listStandings(db, org, strategy, rows);
  const taken = await listTaken(db, org, rows);
  const sequences = sequencesOf(strategy);
  const edits = new Map(
    strategy.edits.map((edit) => [edit.campaign.campaignId, stepsEditOf(strategy, edit)]),
  );
  const moved = rows.flatMap((row, at) => {
    const [standing, edit] = [standings[at], edits.get(row.campaignId)];
    return standing && edit ? [{ row, standing, edit, move: movePlace(standing, edit) }] : [];
  });
  const progress = new Map(
    moved.map(({ row, edit: { after }, move }) => [
      `${row.campaignId} ${row.enrolmentId}`,
      progressAfter({ state: row.state, passedAt: timeOf(row.waitsFrom) ?? 0 }, move, {
        after,
        reopens: strategy.reopens,
      }),
    ]),
  );
  return moved.map(({ row, standing, edit, move }) => {
    if (row.status === "finished" && taken.has(row.personId))
      return { row, move: { ...move, effect: "unchanged", next: null } };
    const sequence = sequences.get(row.campaignId);
    if (!sequence) return { row, move };
    const other = progress.get(`${sequence.otherId} ${row.enrolmentId}`);
    return { row, move: moveInSequence(standing, move, { ...sequence, other, edit }) };
  });
}

async function listStandings(
  db: Db,
  org: OrgScope,
  { edits }: StrategyEdit,
  rows: readonly StandingRow[],
): Promise<Standing[]> {
  const campaigns = new Map(edits.map(({ campaign }) => [campaign.campaignId, campaign]));
  const ids = [...new Set(rows.map(({ enrolmentId }) => enrolmentId))];
  const touched = await listTouchedSteps(db, org, [...campaigns.keys()], ids);
  return rows.map((row) => {
    const from = row.state === "done" ? row.lastTouchAt : (row.waitsFrom ?? row.lastTouchAt);
    const campaign = campaigns.get(row.campaignId);
    return {
      ...row,
      from: timeOf(from) ?? null,
      zone: campaign ? zoneOf(row.leadZone, campaign) : "UTC",
      touched: touched.get(row.enrolmentId) ?? new Set(),
    };
  });
}

async function listTaken(
  db: Db,
  org: OrgScope,
  rows: readonly StandingRow[],
): Promise<ReadonlySet<string>> {
  const finished = rows.filter(({ status }) => status === "finished");
  const personIds = new Set(finished.map(({ personId }) => personId));
  const live = await enrolments.listLive(db, org, [...personIds]);
  return new Set(live.map(({ personId }) => personId));
}

function stepsEditOf(
  { now }: StrategyEdit,
  { campaign, before, after }: CampaignEdit,
): StepsEdit & { after: readonly Step[] } {
  const rewritten = rewrittenSteps(before, after);
  return { before, after, rewritten, now: now.getTime(), rules: campaign.rules };
}

function rewrittenSteps(before: readonly Step[], after: readonly Step[]): ReadonlySet<string> {
  const known = new Map(before.map((step) => [step.stepId, contentOf(step)]));
  return new Set(
    after
      .filter((step) => !isDeepStrictEqual(known.get(step.stepId), contentOf(step)))
      .map(({ stepId }) => stepId),
  );
}

function contentOf({ position: _, sequencePosition: __, ...content }: Step) {
  return content;
}

type Sequences = { otherId: string; before: Ahead | undefined; after: Ahead | undefined };

/** Empty if the channels run side by side before and after the change. */
function sequencesOf({ edits }: StrategyEdit): Map<string, Sequences> {
  const placed = (pick: (edit: CampaignEdit) => readonly Step[]) =>
    edits.flatMap((edit) =>
      pick(edit).map((step) => ({ ...step, campaignId: edit.campaign.campaignId })),
    );
  const [before, after] = [placed((edit) => edit.before), placed((edit) => edit.after)];
  return new Map(
    edits.flatMap(({ campaign: { campaignId } }) => {
      const other = edits.find(({ campaign }) => campaign.campaignId !== campaignId)?.campaign;
      if (!other) return [];
      const sequences = {
        otherId: other.campaignId,
        before: aheadOf(before, campaignId, other),
        after: aheadOf(after, campaignId, other),
      };
      return sequences.before || sequences.after ? [[campaignId, sequences] as const] : [];
    }),
  );
}

function timeOf(at: string | null): number | undefined {
  return at === null ? undefined : Date.parse(at);
}
