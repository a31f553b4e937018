import { useQuery } from "@tanstack/react-query";
import { type DryRun, dryRunContract } from "#src/outreach/strategies/engine/dry-run.contract.ts";
import { engineText as text } from "#src/outreach/strategies/engine/web/engine.text.ts";
import type { Channel } from "#src/outreach/strategies/strategies.contract.ts";
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
  channel: Channel;
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

/** The planner's forecast, before a campaign starts or goes on. */
export function StartDialog({ channel, title, onStart, onClose }: StartDialogProps) {
  const params = { campaignId: channel.campaign.campaignId };
  const plan = useQuery(read(dryRunContract.dryRun, { params, query: { limit: 1 } }));
  const { data, error } = plan;
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      size="small"
      footer={
        <>
          <Button onPress={onClose}>{text.cancel}</Button>
          <Button kind="primary" isDisabled={!data} onPress={onStart}>
            {title}
          </Button>
        </>
      }
    >
      {error && !data ? (
        <ErrorState
          title={text.planFailed}
          reason={describeFailure(error, text.failures)}
          error={error}
          onRetry={() => void plan.refetch()}
          isRetrying={plan.isFetching}
        />
      ) : null}
      {!data && !error ? <Skeleton lines={LINES} /> : null}
      {data ? <Forecast plan={data} channel={channel} /> : null}
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
