import type { Channel, strategiesContract } from "#src/outreach/strategies/strategies.contract.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { type ChannelRow, listChannels, lockSteps, setSettings } from "./channels.queries.ts";
import { openChannel, readChannel } from "./read-strategy.ts";
import { strategyPolicy } from "./strategy-policy.ts";

type Args = HandlerArgs<typeof strategiesContract.updateChannel>;

/** Omitted fields stay unchanged. */
export async function updateChannel(args: Args): Promise<Channel> {
  const { db, org, params, body, services } = args;
  const { channelId } = params;
  const { channel, strategy } = await openChannel(db, org, { channelId });
  const { version = channel.version, ...change } = body;
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  if (given.length === 0) return readChannel(db, org, channelId);
  await requireOwn(args, { channel, projectId: strategy.projectId });
  const settings = { ...channel, ...Object.fromEntries(given) };
  if (settings.isOn !== channel.isOn) await lockChannels(db, org, strategy.id);
  if (!(await setSettings(db, org, channelId, { settings, version })))
    throw conflict("channel_changed");
  await strategyPolicy
    .get()
    .channelChanged(db, org, { before: channel, after: settings, now: services.clock.now() });
  const { id, projectId } = strategy;
  publish(db, org, { topic: "strategies.changed", subjectId: id, projectId });
  return readChannel(db, org, channelId);
}

/** The other channel may wait for this one: both are locked in a fixed order. */
async function lockChannels(db: Db, org: OrgScope, strategyId: string): Promise<void> {
  const channels = await listChannels(db, org, [strategyId]);
  await lockSteps(
    db,
    org,
    channels.map(({ campaignId }) => campaignId),
  );
}

/** Existing choices stay, even a mailbox or member that was removed since. */
async function requireOwn(
  { db, org, body: { mailboxIds = [], assigneeId } }: Args,
  { channel, projectId }: { channel: ChannelRow; projectId: string },
): Promise<void> {
  const ids = mailboxIds.filter((id) => !channel.mailboxIds.includes(id));
  await projects.requireWithin(db, org, {
    table: "mailboxes",
    projectId,
    ids,
    code: "mailbox_not_found",
  });
  if (assigneeId && assigneeId !== channel.assigneeId)
    await projects.requireReaching(db, org, projectId, assigneeId);
}
