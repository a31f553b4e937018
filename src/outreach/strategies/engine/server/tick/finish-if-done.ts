import { setCampaign } from "#src/outreach/strategies/engine/server/campaign.queries.ts";
import { HOUR_MS } from "#src/platform/contract/durations.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import { hasLive } from "./places.queries.ts";
import type { TickContext } from "./tick-context.ts";

/**
 * Nothing is due, but some people have a plan: pending mail, a task, a pause. Its end need not wake
 * the campaign, so it ticks again by itself.
 */
const QUIET_LOOK_MS = HOUR_MS;

/** A campaign is finished when no one in its strategy has a plan; there is no counter. */
export async function finishIfDone(
  { db, org, campaign, now }: Pick<TickContext, "db" | "org" | "campaign" | "now">,
  nextLookAt: number | null,
): Promise<void> {
  const { campaignId, strategyId, projectId } = campaign;
  if (nextLookAt === null)
    await setCampaign(
      db,
      org,
      campaignId,
      (await hasLive(db, org, strategyId))
        ? { dueAt: now + QUIET_LOOK_MS }
        : { status: "finished", statusReason: null, dueAt: null },
    );
  publish(db, org, { topic: "strategies.changed", subjectId: strategyId, projectId });
}
