import { isLive } from "#src/outreach/strategies/enrolments/enrolments.rules.ts";
import { enrolments } from "#src/outreach/strategies/enrolments/server/enrolments.public.ts";
import type { enrolmentsContract } from "#src/outreach/strategies/leads/enrolments.contract.ts";
import { placesIn } from "#src/outreach/strategies/leads/server/enrol-in-strategy.ts";
import { findLeads } from "#src/outreach/strategies/leads/server/leads.queries.ts";
import { openStrategy } from "#src/outreach/strategies/leads/server/require-strategy.ts";
import type { ResultOf } from "#src/platform/contract/endpoint.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { countOutcomes, emptyReceipt, listChosen, listWishes } from "./chosen-leads.ts";

type Endpoint = typeof enrolmentsContract.enrolAgain;

/**
 * Starts a new run for people who have left the strategy. Those who replied are reopened
 * individually instead.
 */
export async function enrolAgain({
  db,
  org,
  params,
  body,
  services,
}: HandlerArgs<Endpoint>): Promise<ResultOf<Endpoint>> {
  const { id: strategyId, projectId } = await openStrategy(db, org, params.strategyId);
  const { runs, nextCursor } = await listChosen(db, org, { strategyId, projectId }, body.leads);
  const receipt = emptyReceipt();
  const wishes = await listWishes(db, org, runs);
  const over = runs.filter((run) => {
    const refusal = isLive(run.status) ? "already" : wishes.get(run.enrolmentId);
    if (refusal) receipt.refused[refusal] += 1;
    return !refusal;
  });
  const now = services.clock.now();
  const into = { strategyId, projectId, channels: await placesIn(db, org, strategyId, now) };
  const leads = await findLeads(
    db,
    org,
    over.map(({ leadId }) => leadId),
  );
  const outcomes = await enrolments.enrol(db, org, into, leads, { again: true, now });
  countOutcomes(receipt, outcomes.values());
  publish(db, org, { topic: "enrolments.changed", subjectId: strategyId, projectId });
  return { ...receipt, nextCursor };
}
