import type { Strategy, strategiesContract } from "#src/outreach/strategies/strategies.contract.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict, notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { followArchiving } from "./follow-archiving.ts";
import { openStrategy, presentStrategy, readStrategy } from "./read-strategy.ts";
import { followArchivingJob } from "./strategies.jobs.ts";
import { deleteStrategy, type StrategyRow, setArchived, setName } from "./strategies.queries.ts";
import { strategyPolicy } from "./strategy-policy.ts";

type Change = { name?: string | undefined; version?: number | undefined };

export async function renameStrategy(
  db: Db,
  org: OrgScope,
  strategyId: string,
  { name, version }: Change,
): Promise<Strategy> {
  const before = await openStrategy(db, org, strategyId);
  if (name === undefined) return presentStrategy(db, org, before);
  const isSet = await setName(db, org, strategyId, { name, version });
  if (!isSet) throw conflict(before.isArchived ? "strategy_archived" : "strategy_changed");
  publishChanged(db, org, before);
  return readStrategy(db, org, strategyId);
}

type Args = HandlerArgs<typeof strategiesContract.archive>;

/**
 * Idempotent, also with concurrent calls. Its campaigns stop first, so that steps of withdrawn mail
 * run after restoring.
 */
export async function archiveStrategy(args: Args): Promise<Strategy> {
  const { db, org, params } = args;
  const before = await openStrategy(db, org, params.strategyId);
  await strategyPolicy.get().archiving(db, org, before.id);
  if (await setArchived(db, org, before.id, true)) {
    await beginFollowing(args);
    publishMoved(db, org, before);
  }
  return readStrategy(db, org, before.id);
}

/** Its plans continue, but nothing is sent until someone starts a campaign. */
export async function restoreStrategy(args: Args): Promise<Strategy> {
  const { db, org, params } = args;
  const before = await openStrategy(db, org, params.strategyId);
  if (await setArchived(db, org, before.id, false)) {
    await beginFollowing(args);
    publishMoved(db, org, before);
  }
  return readStrategy(db, org, before.id);
}

/** The first batch of plans is processed immediately; a job continues with the others. */
async function beginFollowing({ db, org, params, services }: Args): Promise<void> {
  const { strategyId } = params;
  const after = await followArchiving(db, org, strategyId, { now: services.clock.now() });
  if (after === undefined) return;
  const { organizationId } = org;
  await services.jobs.enqueue(db, followArchivingJob, { organizationId, strategyId });
}

export async function removeStrategy(
  db: Db,
  org: OrgScope,
  strategyId: string,
): Promise<{ id: string }> {
  const { id, projectId } = await openStrategy(db, org, strategyId);
  if (!(await deleteStrategy(db, org, id))) throw notFound("strategy_not_found");
  publish(db, org, { topic: "strategies.removed", subjectId: id, projectId });
  return { id };
}

function publishMoved(db: Db, org: OrgScope, strategy: StrategyRow): void {
  const { id, projectId } = strategy;
  publishChanged(db, org, strategy);
  publish(db, org, { topic: "enrolments.changed", subjectId: id, projectId });
}

function publishChanged(db: Db, org: OrgScope, { id, projectId }: StrategyRow): void {
  publish(db, org, { topic: "strategies.changed", subjectId: id, projectId });
}
