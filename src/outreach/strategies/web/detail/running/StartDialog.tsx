import { useQueries } from "@tanstack/react-query";
import { type DryRun, dryRunContract } from "#src/outreach/strategies/engine/dry-run.contract.ts";
import { engineText as text } from "#src/outreach/strategies/engine/web/engine.text.ts";
import { StartLinks } from "#src/outreach/strategies/engine/web/readiness/StartLinks.tsx";
import type { Channel } from "#src/outreach/strategies/strategies.contract.ts";
import { strategiesText } from "#src/outreach/strategies/web/strategies.text.ts";
import { read } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Facts } from "#src/ui/layout/Facts.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { Skeleton, type SkeletonLine } from "#src/ui/states/Skeleton.tsx";

type StartDialogProps = {
  channels: readonly Channel[];
  /** "Start campaign" or "Resume campaign". */
  title: string;
  onStart: () => void;
  onClose: () => void;
};

const LINES: readonly SkeletonLine[] = [
  { id: "people", look: "text" },
  { id: "first", look: "text" },
  { id: "last", look: "text" },
];

/** The planner's forecast for each channel, before the campaigns start or go on. */
export function StartDialog({ channels, title, onStart, onClose }: StartDialogProps) {
  const plans = useQueries({
    queries: channels.map(({ campaign: { campaignId } }) =>
      read(dryRunContract.dryRun, { params: { campaignId }, query: { limit: 1 } }),
    ),
  });
  const failed = plans.find(({ data, error }) => error && !data);
  const isLoaded = plans.every(({ data }) => data);
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      size="small"
      footer={
        <>
          <Button onPress={onClose}>{text.cancel}</Button>
          <Button kind="primary" isDisabled={!isLoaded} onPress={onStart}>
            {title}
          </Button>
        </>
      }
    >
      {failed?.error ? (
        <ErrorState
          title={text.planFailed}
          reason={describeFailure(failed.error, text.failures)}
          error={failed.error}
          onRetry={() => void failed.refetch()}
          isRetrying={failed.isFetching}
        />
      ) : null}
      {!isLoaded && !failed ? <Skeleton lines={LINES} /> : null}
      <Stack gap={24}>
        {channels.map((channel, at) => {
          const plan = plans[at]?.data;
          if (!plan) return null;
          return (
            <Stack key={channel.type} gap={8}>
              {channels.length > 1 ? (
                <Text as="h3" look="ui-strong">
                  {strategiesText.channels[channel.type]}
                </Text>
              ) : null}
              <Forecast plan={plan} channel={channel} />
              {channel.type === "email" ? (
                <StartLinks campaignId={channel.campaign.campaignId} />
              ) : null}
            </Stack>
          );
        })}
      </Stack>
    </Dialog>
  );
}

function Forecast({ plan, channel }: { plan: DryRun; channel: Channel }) {
  if (plan.people === 0) return <Text>{text.startsEmpty}</Text>;
  return (
    <Stack gap={16}>
      <Facts facts={factsOf(plan, channel)} />
      {text.limits(plan).map((sentence) => (
        <Text key={sentence} tone="quiet">
          {sentence}
        </Text>
      ))}
    </Stack>
  );
}

function factsOf({ people, startsAt, endsAt, held }: DryRun, channel: Channel) {
  const { newLeadsPerDay, messagesPerDay, mailboxIds, type, timeZone } = channel;
  return [
    { name: text.people, value: people },
    { name: text.newPerDay, value: text.perDayOf(newLeadsPerDay, messagesPerDay) },
    ...(type === "email" ? [{ name: text.mailboxes, value: mailboxIds.length }] : []),
    { name: text.first, value: text.at(startsAt, timeZone) },
    { name: text.ends, value: text.at(endsAt, timeZone) },
    ...held.map(({ waitsFor, people: count }) => ({ name: text.held(waitsFor), value: count })),
  ];
}
