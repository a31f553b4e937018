import { useQuery } from "@tanstack/react-query";
import { read } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { ownTimeZone, showTime } from "#src/platform/web/times/moments.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Facts } from "#src/ui/layout/Facts.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { Skeleton, type SkeletonLine } from "#src/ui/states/Skeleton.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import {
  webhooksContract as contract,
  type DeliveryDetail,
  type Webhook,
} from "#src/workspace/webhooks/webhooks.contract.ts";
import { AttemptView } from "./AttemptView.tsx";
import { DeliveryBadge } from "./DeliveryBadge.tsx";
import { useResend } from "./use-webhooks.ts";
import { nameOfEvent } from "./webhook-events.text.ts";
import { webhookLogText as text, webhooksText } from "./webhooks.text.ts";

const LINES: readonly SkeletonLine[] = [
  { id: "facts", look: "text", width: "most" },
  { id: "attempt", look: "field" },
];

type DeliveryDialogProps = { webhook: Webhook; deliveryId: string; onClose: () => void };

/** One event: each attempt with what was sent and what came back. */
export function DeliveryDialog({ webhook, deliveryId, onClose }: DeliveryDialogProps) {
  const params = { webhookId: webhook.webhookId, deliveryId };
  const { data, error, refetch, isFetching } = useQuery(read(contract.readDelivery, { params }));
  const phase = useLoadingPhase(!data && !error);
  const { resend, isPending } = useResend(params);
  const isUnderWay = data?.status === "pending" && data.nextAt === null;
  return (
    <Dialog
      title={data ? nameOfEvent(data.type) : webhooksText.title}
      isOpen
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{text.close}</Button>
          {data ? (
            <Button
              kind="primary"
              isBusy={isPending}
              isDisabled={!webhook.isOn || isUnderWay}
              onPress={resend}
            >
              {text.resend}
            </Button>
          ) : null}
        </>
      }
    >
      {error && !data ? (
        <ErrorState
          title={text.deliveryFailed}
          reason={describeFailure(error, webhooksText.failures)}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : null}
      {phase === "skeleton" ? <Skeleton lines={LINES} /> : null}
      {data ? <Opened delivery={data} /> : null}
    </Dialog>
  );
}

function Opened({ delivery }: { delivery: DeliveryDetail }) {
  const { deliveryId, emittedAt, nextAt, list } = delivery;
  const zone = ownTimeZone();
  return (
    <Stack gap={24}>
      <Facts
        facts={[
          { name: text.status, value: <DeliveryBadge delivery={delivery} /> },
          { name: text.emitted, value: showTime(emittedAt, zone) },
          ...(nextAt === null ? [] : [{ name: text.next, value: showTime(nextAt, zone) }]),
          { name: text.webhookId, value: deliveryId },
        ]}
      />
      {list.length === 0 ? <Text tone="quiet">{text.noAttempt}</Text> : null}
      {list.map((attempt, at) => (
        <AttemptView key={attempt.attempt} attempt={attempt} isNewest={at === 0} />
      ))}
    </Stack>
  );
}
