import { people } from "#src/outreach/people/server/people.public.ts";
import { isLive } from "#src/outreach/strategies/enrolments/enrolments.rules.ts";
import {
  type EnrolmentRow,
  type EnrolOutcome,
  enrolments,
} from "#src/outreach/strategies/enrolments/server/enrolments.public.ts";
import type { enrolmentsContract } from "#src/outreach/strategies/leads/enrolments.contract.ts";
import type { BulkRefusal } from "#src/outreach/strategies/leads/leads.rules.ts";
import { placesIn } from "#src/outreach/strategies/leads/server/enrol-in-strategy.ts";
import { findLeads } from "#src/outreach/strategies/leads/server/leads.queries.ts";
import { openStrategy } from "#src/outreach/strategies/leads/server/require-strategy.ts";
import type { ResultOf } from "#src/platform/contract/endpoint.ts";
import { conflict } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { countOutcomes, emptyReceipt, listChosen, listWishes, wishOf } from "./chosen-leads.ts";

type Endpoint = typeof enrolmentsContract.move;
type Args = HandlerArgs<Endpoint>;
type Scope = Pick<Args, "db" | "org"> & { now: Date };

/** Rejected people stay in this strategy unchanged. */
export async function moveLeads(args: Args): Promise<ResultOf<Endpoint>> {
  const { db, org, params, body, services } = args;
  const from = await openStrategy(db, org, params.strategyId);
  const to = await openStrategy(db, org, body.toStrategyId);
  if (to.id === from.id || to.projectId !== from.projectId) throw conflict("strategy_elsewhere");
  const scope = { db, org, now: services.clock.now() };
  const { runs, nextCursor } = await listChosen(db, org, from, body.leads);
  const receipt = emptyReceipt();
  const refuse = (refusal: BulkRefusal) => {
    receipt.refused[refusal] += 1;
  };
  const refusals = await refusalsOf(scope, to, runs);
  for (const refusal of refusals.values()) refuse(refusal);
  const movable = runs.filter(({ enrolmentId }) => !refusals.has(enrolmentId));
  const left = await leave(scope, movable, { movedTo: to.id, refuse });
  countOutcomes(receipt, (await enter(scope, to, left)).values());
  for (const { id: subjectId, projectId } of [from, to])
    publish(db, org, { topic: "enrolments.changed", subjectId, projectId });
  return { ...receipt, nextCursor };
}

async function refusalsOf(
  { db, org }: Scope,
  to: { id: string; projectId: string },
  runs: readonly EnrolmentRow[],
): Promise<Map<string, BulkRefusal>> {
  const leadIds = runs.map(({ leadId }) => leadId);
  const leads = await findLeads(db, org, leadIds);
  const recipients = leads.map(({ personId, email }) => ({ personId, address: email }));
  const suppressed = await people.findSuppressions(db, org, recipients, to.projectId);
  const there = await enrolments.listNewestRuns(db, org, to.id, leadIds);
  const wishes = await listWishes(db, org, runs);
  const statuses = new Map(there.map(({ leadId, status }) => [leadId, status]));
  return new Map(
    runs.flatMap((run) => {
      const status = statuses.get(run.leadId);
      const known = status && (isLive(status) ? "already" : "before");
      const held = suppressed.has(run.personId) ? "suppressed" : undefined;
      const refusal = wishes.get(run.enrolmentId) ?? known ?? held;
      return refusal ? [[run.enrolmentId, refusal] as const] : [];
    }),
  );
}

/**
 * Ends the active plan before the other one starts, since a person has only one. Returns the free
 * leads.
 */
async function leave(
  { db, org, now }: Scope,
  runs: readonly EnrolmentRow[],
  { movedTo, refuse }: { movedTo: string; refuse: (refusal: BulkRefusal) => void },
): Promise<EnrolmentRow[]> {
  const live = runs.filter(({ status }) => isLive(status)).map(({ enrolmentId }) => enrolmentId);
  const ended = new Set(
    await enrolments.end(db, org, live, { status: "removed", reason: "moved", movedTo, now }),
  );
  const others = live.filter((id) => !ended.has(id));
  // They ended in between, mostly by a reply.
  const wishes = new Map(
    (await enrolments.find(db, org, others)).map((run) => [run.enrolmentId, wishOf(run)]),
  );
  return runs.filter(({ enrolmentId }) => {
    const wish = wishes.get(enrolmentId);
    if (wish) refuse(wish);
    return !wish;
  });
}

type Target = { id: string; projectId: string };

/** Paused people stay paused there. */
async function enter(
  { db, org, now }: Scope,
  { id: strategyId, projectId }: Target,
  runs: readonly EnrolmentRow[],
): Promise<Map<string, EnrolOutcome>> {
  const into = { strategyId, projectId, channels: await placesIn(db, org, strategyId, now) };
  const leads = await findLeads(
    db,
    org,
    runs.map(({ leadId }) => leadId),
  );
  const outcomes = await enrolments.enrol(db, org, into, leads, { now });
  for (const pause of pausesOf(runs)) {
    const ids = pause.leadIds.flatMap((leadId) => {
      const outcome = outcomes.get(leadId);
      return outcome?.kind === "enrolled" ? outcome.enrolmentId : [];
    });
    await enrolments.pause(db, org, ids, { ...pause, now });
  }
  return outcomes;
}

/** Pauses that concern the person. Another strategy has its own mailboxes. */
const CARRIED = ["user", "out-of-office", "soft-bounce", "import-undone"] as const;

/** The pauses of these runs, with their leads. */
function pausesOf(runs: readonly EnrolmentRow[]) {
  const paused = runs.filter(({ status }) => status === "paused");
  const alike = Map.groupBy(paused, ({ reason, resumeAt }) => `${reason} ${resumeAt}`);
  return [...alike.values()].flatMap((same) => {
    const reason = CARRIED.find((one) => one === same[0]?.reason);
    const resumeAt = same[0]?.resumeAt;
    const until = resumeAt ? { resumeAt: new Date(resumeAt) } : {};
    return reason ? [{ reason, ...until, leadIds: same.map(({ leadId }) => leadId) }] : [];
  });
}
