import type { Step } from "#src/outreach/strategies/campaigns.contract.ts";
import type {
  dryRunContract,
  StepResults,
} from "#src/outreach/strategies/engine/dry-run.contract.ts";
import { findCampaign } from "#src/outreach/strategies/engine/server/campaign.queries.ts";
import { type Counted, results } from "#src/outreach/strategies/results/server/results.public.ts";
import { stepNumber } from "#src/outreach/strategies/sequence.rules.ts";
import { strategies } from "#src/outreach/strategies/server/strategies.public.ts";
import type { ResultOf } from "#src/platform/contract/endpoint.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { countPlanned, findMedians } from "./results.queries.ts";

type Endpoint = typeof dryRunContract.results;
type Args = HandlerArgs<Endpoint>;

/** Everything is counted from the touches themselves, so no counter can be wrong. */
export async function readResults({ db, org, params }: Args): Promise<ResultOf<Endpoint>> {
  const { campaignId } = params;
  const campaign = await findCampaign(db, org, campaignId);
  if (!campaign) throw notFound("campaign_not_found");
  const steps = await strategies.listSteps(db, org, [campaignId]);
  const counted = await results.countTouches(db, org, {
    campaignIds: [campaignId],
    by: ["step_id", "variant_id"],
  });
  const planned = await countPlanned(db, org, campaignId);
  const medians = await findMedians(db, org, campaignId);
  const { status, heldBy, dueAt } = campaign;
  const removed = counted.filter((one) => !steps.some(({ stepId }) => stepId === one.step_id));
  return {
    removedSteps: removed.length > 0 ? results.resultsOf(removed) : null,
    waiting: status === "active" && heldBy !== null ? { cap: heldBy, until: dueAt } : null,
    steps: steps.map((step) => {
      const own = counted.filter((one) => one.step_id === step.stepId);
      return {
        ...present(step, own),
        planned: planned.get(step.stepId) ?? 0,
        medianMinutesToReply: medians.get(step.stepId) ?? null,
      };
    }),
  };
}

function present(
  step: Step,
  counted: readonly Counted[],
): Omit<StepResults, "planned" | "medianMinutesToReply"> {
  return {
    stepId: step.stepId,
    position: stepNumber(step),
    kind: step.kind,
    ...results.resultsOf(counted),
    versions: step.kind === "email" ? versionsOf(step, counted) : [],
  };
}

function versionsOf(
  step: Extract<Step, { kind: "email" }>,
  counted: readonly Counted[],
): StepResults["versions"] {
  if (step.variants.length === 0) return [];
  const own = [{ variantId: null, name: "" }, ...step.variants];
  const versions = own.map(({ variantId = null, name }) => ({
    variantId,
    name,
    ...results.resultsOf(counted.filter((one) => one.variant_id === variantId)),
  }));
  const winner = results.findWinner(
    versions.map(({ delivered, replies }) => ({ trials: delivered, successes: replies.count })),
  );
  return versions.map((version, index) => ({ ...version, isWinner: index === winner }));
}
