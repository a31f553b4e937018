import type { Step } from "#src/outreach/strategies/campaigns.contract.ts";
import type {
  dryRunContract,
  StepResults,
} from "#src/outreach/strategies/engine/dry-run.contract.ts";
import { findCampaign } from "#src/outreach/strategies/engine/server/campaign.queries.ts";
import {
  findWinner,
  intervalOf,
} from "#src/outreach/strategies/engine/server/dry-run/sequential.ts";
import { strategies } from "#src/outreach/strategies/server/strategies.public.ts";
import type { ResultOf } from "#src/platform/contract/endpoint.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { type Counted, countPlanned, countTouches, findMedians } from "./results.queries.ts";

type Endpoint = typeof dryRunContract.results;
type Args = HandlerArgs<Endpoint>;

/** Everything is counted from the touches themselves, so no counter can be wrong. */
export async function readResults({ db, org, params }: Args): Promise<ResultOf<Endpoint>> {
  const { campaignId } = params;
  const campaign = await findCampaign(db, org, campaignId);
  if (!campaign) throw notFound("campaign_not_found");
  const steps = await strategies.listSteps(db, org, [campaignId]);
  const counted = await countTouches(db, org, campaignId);
  const planned = await countPlanned(db, org, campaignId);
  const medians = await findMedians(db, org, campaignId);
  const { status, heldBy, dueAt } = campaign;
  const removed = counted.filter(({ stepId }) => !steps.some((step) => step.stepId === stepId));
  return {
    removedSteps: removed.length > 0 ? sumOf(removed) : null,
    waiting: status === "active" && heldBy !== null ? { cap: heldBy, until: dueAt } : null,
    steps: steps.map((step) => {
      const own = counted.filter(({ stepId }) => stepId === step.stepId);
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
    position: step.position,
    kind: step.kind,
    ...sumOf(counted),
    versions: step.kind === "email" ? versionsOf(step, counted) : [],
  };
}

function sumOf(counted: readonly Counted[]) {
  const sum = (of: (one: Counted) => number) => counted.reduce((total, one) => total + of(one), 0);
  const sent = sum((one) => one.sent);
  const bounced = sum((one) => one.bounced);
  const done = sum((one) => one.done);
  const reached = sent - bounced + done;
  return {
    sent,
    bounced,
    delivered: sent - bounced,
    failed: sum((one) => one.failed),
    done,
    skipped: sum((one) => one.skipped),
    replies: rate(
      sum((one) => one.replied),
      reached,
    ),
    unsubscribed: rate(
      sum((one) => one.unsubscribed),
      reached,
    ),
  };
}

function versionsOf(
  step: Extract<Step, { kind: "email" }>,
  counted: readonly Counted[],
): StepResults["versions"] {
  if (step.variants.length === 0) return [];
  const own = [{ variantId: null, name: "" }, ...step.variants];
  const versions = own.map(({ variantId = null, name }) => {
    const found = counted.find((one) => one.variantId === variantId);
    const { sent = 0, bounced = 0, replied = 0, unsubscribed = 0 } = found ?? {};
    const delivered = sent - bounced;
    return { variantId, name, sent, bounced, delivered, replied, unsubscribed };
  });
  const winner = findWinner(
    versions.map(({ delivered, replied }) => ({ trials: delivered, successes: replied })),
  );
  return versions.map(({ replied, unsubscribed, ...version }, index) => ({
    ...version,
    replies: rate(replied, version.delivered),
    unsubscribed: rate(unsubscribed, version.delivered),
    isWinner: index === winner,
  }));
}

/** There can be more replies than delivered mails: a bounced one may have been answered as well. */
function rate(count: number, of: number) {
  return { count, of, ...intervalOf(Math.min(count, of), of) };
}
