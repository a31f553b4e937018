import { engine } from "#src/outreach/strategies/engine/server/engine.public.ts";
import { enrolments } from "#src/outreach/strategies/enrolments/server/enrolments.public.ts";
import type { EnrolmentPlan } from "#src/outreach/strategies/leads/enrolments.contract.ts";
import { strategies } from "#src/outreach/strategies/server/strategies.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";

const DECISIONS_SHOWN = 100;

/** A run of a deleted strategy. */
const GONE = { isOn: false, campaignStatus: "draft" } as const;

export async function readEnrolment(
  db: Db,
  org: OrgScope,
  { enrolmentId, clock }: { enrolmentId: string; clock: number },
): Promise<EnrolmentPlan> {
  const [found] = await enrolments.find(db, org, [enrolmentId]);
  if (!found) throw notFound("enrolment_not_found");
  const { waitsFor, seed: _, reopenedAt: _at, ...row } = found;
  const places = await enrolments.listPlaces(db, org, [enrolmentId]);
  const campaignIds = places.map(({ campaignId }) => campaignId);
  const runs = await strategies.listRuns(db, org, campaignIds);
  const asked = { clock, enrolmentIds: [enrolmentId] };
  const foreseen = await engine.foresee(db, org, campaignIds, asked);
  const isWaiting = places.some(({ holdReason }) => holdReason === "sequence");
  const awaited = isWaiting ? await engine.listAwaited(db, org, found.strategyId) : undefined;
  const moves = await enrolments.listMoves(db, org, [enrolmentId]);
  return {
    ...row,
    movedTo: moves.get(enrolmentId) ?? null,
    waitsFor: waitsFor === null ? null : await describe(db, org, waitsFor),
    places: places.map(({ enrolmentId: _id, dueAt: _due, ...place }) => {
      const next = foreseen.get(place.campaignId)?.get(enrolmentId);
      return {
        ...place,
        ...(runs.get(place.campaignId) ?? GONE),
        plannedAt: next?.at ?? null,
        waitsFor: next?.waitsFor ?? null,
        waitsForStep:
          place.holdReason === "sequence" ? (awaited?.get(place.stepId ?? "") ?? null) : null,
      };
    }),
    decisions: await enrolments.listDecisions(db, org, enrolmentId, DECISIONS_SHOWN),
  };
}

async function describe(db: Db, org: OrgScope, id: string): Promise<EnrolmentPlan["waitsFor"]> {
  const [first] = await enrolments.find(db, org, [id]);
  if (!first) return null;
  const { enrolmentId, strategyId, projectId } = first;
  const strategy = await strategies.find(db, org, strategyId);
  return { enrolmentId, strategyId, strategyName: strategy?.name ?? "", projectId };
}
