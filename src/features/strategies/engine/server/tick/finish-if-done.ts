import { setCampaign } from "#src/features/strategies/engine/server/campaign.queries.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import { hasLive } from "./places.queries.ts";
import type { TickPlace } from "./tick-place.ts";

/** A campaign is finished when nobody in its strategy has a plan any more; no counter says so. */
export async function finishIfDone(
  { db, org, campaign }: Pick<TickPlace, "db" | "org" | "campaign">,
  nextLookAt: number | null,
): Promise<void> {
  const { campaignId, strategyId, projectId } = campaign;
  if (nextLookAt === null && !(await hasLive(db, org, strategyId)))
    await setCampaign(db, org, campaignId, { status: "finished", statusReason: null, dueAt: null });
  publish(db, org, { topic: "strategies.changed", subjectId: strategyId, projectId });
}
