import type { Campaign } from "#src/outreach/strategies/campaigns.contract.ts";
import type { runningContract } from "#src/outreach/strategies/engine/running.contract.ts";
import { startBlockerOf } from "#src/outreach/strategies/engine/start-blocker.rules.ts";
import { type ChannelRow, strategies } from "#src/outreach/strategies/server/strategies.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import { pauseRun, startRun } from "./change-run.ts";

type Args = HandlerArgs<typeof runningContract.start>;

/** People continue where they are; the caps spread overdue steps. */
export async function startCampaign(args: Args): Promise<Campaign> {
  const { db, org, params, services } = args;
  const { channel, strategy } = await strategies.openChannel(db, org, params);
  if (channel.status === "active") throw conflict("campaign_active");
  await requireReady(db, org, channel);
  await startRun(db, org, params.campaignId, services.clock.now());
  return announce(args, "campaign_started", { channel, strategy });
}

async function requireReady(db: Db, org: OrgScope, channel: ChannelRow): Promise<void> {
  const steps = await strategies.listSteps(db, org, [channel.campaignId]);
  const blocker = startBlockerOf({ ...channel, steps });
  if (blocker) throw conflict(blocker);
}

export async function pauseCampaign(args: Args): Promise<Campaign> {
  const { db, org, params } = args;
  const { channel, strategy } = await strategies.openChannel(db, org, params);
  if (channel.status !== "active") throw conflict("campaign_idle");
  await pauseRun(db, org, params.campaignId, { status: "paused", reason: "user" });
  return announce(args, "campaign_paused", { channel, strategy });
}

/** Records and publishes the change. Returns the updated campaign. */
async function announce(
  { db, org, request }: Args,
  kind: "campaign_started" | "campaign_paused",
  { channel, strategy }: Awaited<ReturnType<typeof strategies.openChannel>>,
): Promise<Campaign> {
  const { id: subjectId, name: subject, projectId } = strategy;
  const details = { channel: channel.type };
  await audit.recordIn(db, org, request, { kind, subject, details });
  publish(db, org, { topic: "strategies.changed", subjectId, projectId });
  return (await strategies.readChannel(db, org, channel.channelId)).campaign;
}
