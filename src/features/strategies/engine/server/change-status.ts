import { audit } from "#src/features/audit/server/audit.public.ts";
import type { Campaign } from "#src/features/strategies/campaigns.contract.ts";
import type { runningContract } from "#src/features/strategies/engine/running.contract.ts";
import { startBlockerOf } from "#src/features/strategies/engine/start-blocker.rules.ts";
import { type ChannelRow, strategies } from "#src/features/strategies/server/strategies.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { pauseRun, startRun } from "./change-run.ts";

type Args = HandlerArgs<typeof runningContract.start>;

/** People who are due go on from where they are; what is late is spread by the caps. */
export async function startCampaign({
  db,
  org,
  params,
  services,
  request,
}: Args): Promise<Campaign> {
  const { channel, strategy } = await strategies.openChannel(db, org, params);
  if (channel.status === "active") throw conflict("campaign_active");
  await requireReady(db, org, channel);
  await startRun(db, org, params.campaignId, services.clock.now());
  const details = { channel: channel.type };
  const subject = strategy.name;
  await audit.recordIn(db, org, request, { kind: "campaign_started", subject, details });
  publish(db, org, {
    topic: "strategies.changed",
    subjectId: strategy.id,
    projectId: strategy.projectId,
  });
  return (await strategies.readChannel(db, org, channel.channelId)).campaign;
}

async function requireReady(db: Db, org: OrgScope, channel: ChannelRow): Promise<void> {
  const steps = await strategies.listSteps(db, org, [channel.campaignId]);
  const blocker = startBlockerOf({ ...channel, steps });
  if (blocker) throw conflict(blocker);
}

export async function pauseCampaign({ db, org, params, request }: Args): Promise<Campaign> {
  const { channel, strategy } = await strategies.openChannel(db, org, params);
  if (channel.status !== "active") throw conflict("campaign_idle");
  await pauseRun(db, org, params.campaignId, { status: "paused", reason: "user" });
  const details = { channel: channel.type };
  const subject = strategy.name;
  await audit.recordIn(db, org, request, { kind: "campaign_paused", subject, details });
  publish(db, org, {
    topic: "strategies.changed",
    subjectId: strategy.id,
    projectId: strategy.projectId,
  });
  return (await strategies.readChannel(db, org, channel.channelId)).campaign;
}
