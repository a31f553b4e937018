import type { Channel, strategiesContract } from "#src/features/strategies/strategies.contract.ts";
import { conflict } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { announceChannel } from "./channel-hooks.ts";
import { setSettings } from "./channels.queries.ts";
import { openChannel, readChannel } from "./read-strategy.ts";

type Args = HandlerArgs<typeof strategiesContract.updateChannel>;

/** Fields that are left out stay as they are. */
export async function updateChannel(args: Args): Promise<Channel> {
  const { db, org, params, body, services } = args;
  const { channelId } = params;
  const { channel, strategy } = await openChannel(db, org, { channelId });
  const { version = channel.version, ...change } = body;
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  if (given.length === 0) return readChannel(db, org, channelId);
  const settings = { ...channel, ...Object.fromEntries(given) };
  if (!(await setSettings(db, org, channelId, { settings, version })))
    throw conflict("channel_changed");
  await announceChannel(db, org, { before: channel, after: settings, now: services.clock.now() });
  const { id, projectId } = strategy;
  publish(db, org, { topic: "strategies.changed", subjectId: id, projectId });
  return readChannel(db, org, channelId);
}
