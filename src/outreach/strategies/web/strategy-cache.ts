import {
  type Channel,
  type Strategy,
  strategiesContract,
} from "#src/outreach/strategies/strategies.contract.ts";
import { removeRows } from "#src/platform/web/mutations/edit-rows.ts";
import { editAnswers, editQuery } from "#src/platform/web/mutations/edits.ts";
import type { Edit } from "#src/platform/web/mutations/optimistic-layers.ts";
import { strategyQuery } from "./strategies-query.ts";

/** Writes a strategy from a response into all caches. */
export function showStrategy(strategy: Strategy): Edit[] {
  return [
    editAnswers(strategiesContract.list, ({ list, total }) => ({
      list: list.map((one) => (one.id === strategy.id ? strategy : one)),
      total,
    })),
    editQuery(strategyQuery(strategy.id), () => strategy),
  ];
}

export function hideStrategy({ id }: Pick<Strategy, "id">): Edit[] {
  return [
    editAnswers(strategiesContract.list, (known) => removeRows(known, (one) => one.id === id)),
  ];
}

/** Updates a channel in the cache of its strategy. */
export function changeChannel(
  strategyId: string,
  channelId: string,
  values: Partial<Channel>,
): Edit[] {
  return [
    editQuery(strategyQuery(strategyId), (known) => ({
      ...known,
      channels: known.channels.map((channel) =>
        channel.channelId === channelId ? { ...channel, ...values } : channel,
      ),
    })),
  ];
}
