import type { Step, StepMove } from "#src/outreach/strategies/campaigns.contract.ts";
import {
  foreseeNext,
  type NextStep,
} from "#src/outreach/strategies/engine/server/dry-run/next-steps.ts";
import type { Edited } from "#src/outreach/strategies/engine/server/dry-run/run-planner.ts";
import { stepNumber } from "#src/outreach/strategies/sequence.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { StrategyEdit } from "./find-moves.ts";
import type { Move } from "./move-place.ts";
import type { StandingRow } from "./standing.queries.ts";

export type ShownRow = { row: StandingRow; move: Move & { effect: StepMove["effect"] } };
type Found = { moves: ReadonlyMap<string, Move>; shown: readonly ShownRow[] };

/** The next step of the displayed people, with the current and the changed steps, by campaign. */
export async function foreseeMoves(
  db: Db,
  org: OrgScope,
  { edits, now }: StrategyEdit,
  found: ReadonlyMap<string, Found>,
): Promise<Map<string, StepMove[]>> {
  const edited: Edited = new Map(
    edits.map(({ campaign: { campaignId }, after: steps }) => [
      campaignId,
      { steps, moves: found.get(campaignId)?.moves ?? new Map() },
    ]),
  );
  const people = new Map<string, StepMove[]>();
  for (const { campaign, before, after } of edits) {
    const shown = found.get(campaign.campaignId)?.shown ?? [];
    const enrolmentIds = shown.map(({ row }) => row.enrolmentId);
    const asked = { clock: now.getTime(), enrolmentIds };
    const is = await foreseeNext(db, org, campaign, asked);
    const willBe = await foreseeNext(db, org, campaign, { ...asked, edited });
    const moves = shown.map((one) => moveOf(one, { before, after, is, willBe }));
    people.set(campaign.campaignId, moves);
  }
  return people;
}

type Foreseen = {
  before: readonly Step[];
  after: readonly Step[];
  is: ReadonlyMap<string, NextStep>;
  willBe: ReadonlyMap<string, NextStep>;
};

function moveOf({ row, move }: ShownRow, { before, after, is, willBe }: Foreseen): StepMove {
  const { enrolmentId, leadId, email, firstName, lastName, stepId } = row;
  const next = move.next?.stepId ?? null;
  return {
    ...{ enrolmentId, leadId, email, effect: move.effect },
    name: `${firstName} ${lastName}`.trim(),
    before: momentOf(before, stepId, is.get(enrolmentId)),
    after: momentOf(after, next, willBe.get(enrolmentId)),
  };
}

/** Null if they have no step left. */
function momentOf(
  steps: readonly Step[],
  stepId: string | null,
  foreseen: NextStep | undefined,
): StepMove["before"] {
  const step = steps.find((one) => one.stepId === (foreseen?.stepId ?? stepId));
  if (!step) return null;
  return {
    position: stepNumber(step),
    at: foreseen?.at ?? null,
    waitsFor: foreseen?.waitsFor ?? null,
  };
}
