import { stepNumber } from "#src/outreach/strategies/sequence.rules.ts";
import { type ChannelRow, strategies } from "#src/outreach/strategies/server/strategies.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { aheadOf } from "./sequence.ts";

/** A step of the other channel that a step waits for. */
export type AwaitedStep = {
  channel: ChannelRow["type"];
  /** The number of the step. */
  position: number;
  campaignStatus: ChannelRow["status"];
};

/** By waiting step. Empty if the channels of the strategy run side by side. */
export async function listAwaited(
  db: Db,
  org: OrgScope,
  strategyId: string,
): Promise<Map<string, AwaitedStep>> {
  const channels = await strategies.listChannels(db, org, [strategyId]);
  const ids = channels.map(({ campaignId }) => campaignId);
  const steps = await strategies.listSteps(db, org, ids);
  const positions = new Map(steps.map((step) => [step.stepId, stepNumber(step)]));
  return new Map(
    channels.flatMap(({ campaignId }) => {
      const other = channels.find((one) => one.campaignId !== campaignId);
      if (!other) return [];
      return [...(aheadOf(steps, campaignId, other)?.waits ?? [])].map(
        ([stepId, awaited]): [string, AwaitedStep] => [
          stepId,
          {
            channel: other.type,
            position: positions.get(awaited) ?? 1,
            campaignStatus: other.status,
          },
        ],
      );
    }),
  );
}
