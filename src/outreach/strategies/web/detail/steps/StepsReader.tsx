import type { Channel } from "#src/outreach/strategies/strategies.contract.ts";
import { detailText as text } from "#src/outreach/strategies/web/detail/detail.text.ts";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { Preview } from "./Preview.tsx";

type StepsReaderProps = {
  channel: Channel;
  place: { projectId: string; strategyId: string };
};

/** The steps for viewers. */
export function StepsReader({ channel, place }: StepsReaderProps) {
  const { steps } = channel.campaign;
  if (steps.length === 0)
    return <EmptyState size="region" title={text.none} sentence={text.noneToRead} />;
  return <Preview steps={steps} channel={channel} place={place} maySend={false} />;
}
