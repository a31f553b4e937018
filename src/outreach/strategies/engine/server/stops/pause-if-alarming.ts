import { findCampaign } from "#src/outreach/strategies/engine/server/campaign.queries.ts";
import { pauseRun } from "#src/outreach/strategies/engine/server/change-run.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { countReturns } from "./concerned.queries.ts";

/** With fewer sends a rate is meaningless. */
const FEWEST_SENDS = 50;
const MAX_BOUNCED = 0.05;
const MAX_COMPLAINED = 0.001;
const GUARD_DAYS = 7;

/**
 * Continuing would harm the domain's reputation, so a person has to check first. Bounces from
 * before the campaign was last started are ignored.
 */
export async function pauseIfAlarming(
  db: Db,
  org: OrgScope,
  campaignId: string,
  now: Date,
): Promise<void> {
  const campaign = await findCampaign(db, org, campaignId);
  if (campaign?.status !== "active") return;
  const since = new Date(now.getTime() - GUARD_DAYS * DAY_MS).toISOString();
  const returnedFrom = wholeSecond(campaign.startedAt ?? since);
  const reason = alarmOf(await countReturns(db, org, campaignId, { since, returnedFrom }));
  if (reason === undefined) return;
  await pauseRun(db, org, campaignId, { status: "auto-paused", reason });
  const { strategyId, projectId } = campaign;
  publish(db, org, { topic: "strategies.changed", subjectId: strategyId, projectId });
}

/** Mail timestamps have whole seconds, so a mail can seem older than a start before it. */
function wholeSecond(at: string): string {
  return new Date(Math.floor(Date.parse(at) / 1000) * 1000).toISOString();
}

/** The rate of bounces or complaints that harms the reputation of a sender, if one is reached. */
export function alarmOf(count: {
  sent: number;
  bounced: number;
  complained: number;
}): "bounces" | "complaints" | undefined {
  if (count.sent < FEWEST_SENDS) return undefined;
  if (count.bounced / count.sent >= MAX_BOUNCED) return "bounces";
  return count.complained / count.sent >= MAX_COMPLAINED ? "complaints" : undefined;
}
