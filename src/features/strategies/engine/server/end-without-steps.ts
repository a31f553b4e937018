import { enrolments } from "#src/features/strategies/enrolments/server/enrolments.public.ts";
import { strategies } from "#src/features/strategies/server/strategies.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { listStanding } from "./steps/standing.queries.ts";
import { listWithoutSteps } from "./tick/places.queries.ts";

const READ_AT_ONCE = 2000;

type TurnedOff = { campaignId: string; strategyId: string };

/**
 * A channel was turned off: plans without a step in another one are finished, so that another
 * strategy may write to their people. Where no other channel runs, everyone waits for this one.
 */
export async function endWithoutSteps(
  db: Db,
  org: OrgScope,
  { campaignId, strategyId }: TurnedOff,
  now: Date,
): Promise<void> {
  const channels = await strategies.listChannels(db, org, [strategyId]);
  if (!channels.some(({ isOn, status }) => isOn && status !== "draft")) return;
  for (let after: string | undefined; ; ) {
    const rows = await listStanding(db, org, campaignId, { after, most: READ_AT_ONCE });
    const live = rows.filter(({ status }) => status === "active" || status === "paused");
    const ids = live.map(({ enrolmentId }) => enrolmentId);
    const over = await listWithoutSteps(db, org, ids);
    await enrolments.end(db, org, over, { status: "finished", now });
    if (over.length > 0) publish(db, org, { topic: "enrolments.changed" });
    if (rows.length < READ_AT_ONCE) return;
    after = rows.at(-1)?.enrolmentId;
  }
}
