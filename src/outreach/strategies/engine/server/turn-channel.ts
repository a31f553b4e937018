import { enrolments } from "#src/outreach/strategies/enrolments/server/enrolments.public.ts";
import { strategies } from "#src/outreach/strategies/server/strategies.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { listStanding } from "./steps/standing.queries.ts";
import { listFinishedBy } from "./stranded.queries.ts";
import { listWithoutSteps } from "./tick/places.queries.ts";

const READ_AT_ONCE = 2000;

/** Why a plan was finished before its last step. */
const CHANNEL_OFF = "channel-off";

type Turned = { campaignId: string; strategyId: string };

/**
 * A channel was turned off: plans without a step in another one are finished, so that another
 * strategy may contact their people. Without another running channel, everyone waits for this one.
 */
export async function turnOff(
  db: Db,
  org: OrgScope,
  { campaignId, strategyId }: Turned,
  now: Date,
): Promise<void> {
  const channels = await strategies.listChannels(db, org, [strategyId]);
  if (!channels.some(({ isOn, status }) => isOn && status !== "draft")) return;
  for (let after: string | undefined; ; ) {
    const rows = await listStanding(db, org, [campaignId], { after, most: READ_AT_ONCE });
    // Paused people stay paused: their plan would lose its pause when the channel is turned on
    // again.
    const active = rows.filter(({ status }) => status === "active");
    const ids = active.map(({ enrolmentId }) => enrolmentId);
    const over = await listWithoutSteps(db, org, ids);
    await enrolments.end(db, org, over, { status: "finished", reason: CHANNEL_OFF, now });
    if (over.length > 0) publish(db, org, { topic: "enrolments.changed" });
    if (rows.length < READ_AT_ONCE) return;
    after = rows.at(-1)?.enrolmentId;
  }
}

/** A channel is on again: resumes the plans that turning it off has finished. */
export async function turnOn(db: Db, org: OrgScope, turned: Turned, now: Date): Promise<void> {
  const ids = await listFinishedBy(db, org, turned, CHANNEL_OFF);
  for (let at = 0; at < ids.length; at += READ_AT_ONCE)
    await enrolments.reopen(db, org, ids.slice(at, at + READ_AT_ONCE), {
      from: ["finished"],
      now,
    });
  if (ids.length > 0) publish(db, org, { topic: "enrolments.changed" });
}
