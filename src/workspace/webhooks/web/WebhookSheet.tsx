import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { MoreButton } from "#src/platform/web/lists/MoreButton.tsx";
import { ownTimeZone, showTime } from "#src/platform/web/times/moments.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { ItemList } from "#src/ui/layout/ItemList.tsx";
import { Inline } from "#src/ui/layout/primitives/Inline.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { SegmentedControl } from "#src/ui/navigation/SegmentedControl.tsx";
import { Sheet } from "#src/ui/overlays/Sheet.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { Skeleton, type SkeletonLine } from "#src/ui/states/Skeleton.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import type { Delivery, Webhook } from "#src/workspace/webhooks/webhooks.contract.ts";
import { DELIVERY_STATUSES } from "#src/workspace/webhooks/webhooks.rules.ts";
import { DeliveryDialog } from "./DeliveryDialog.tsx";
import { DeliveryItem } from "./DeliveryItem.tsx";
import { deliveriesQuery, nameOfWebhook, useOpenWebhook, useTestWebhook } from "./use-webhooks.ts";
import { WebhookBadge, WebhookFacts } from "./WebhookFacts.tsx";
import { webhookLogText as text, webhooksText } from "./webhooks.text.ts";

const LINES: readonly SkeletonLine[] = [
  { id: "first", look: "field" },
  { id: "second", look: "field" },
  { id: "third", look: "field" },
];

const SEGMENTS = [
  { id: "all", label: text.all },
  ...DELIVERY_STATUSES.map((id) => ({ id, label: text.statuses[id] })),
] as const;

type WebhookSheetProps = {
  /** Undefined if there is none with the id in the address. */
  webhook: Webhook | undefined;
  onClose: () => void;
};

/** The log of a webhook. */
export function WebhookSheet({ webhook, onClose }: WebhookSheetProps) {
  return (
    <Sheet title={webhook ? nameOfWebhook(webhook) : webhooksText.title} isOpen onClose={onClose}>
      {webhook ? <Opened webhook={webhook} /> : <p>{text.gone}</p>}
    </Sheet>
  );
}

function Opened({ webhook }: { webhook: Webhook }) {
  const { webhookId, isOn, previousSecretUntil } = webhook;
  const [filter, setFilter] = useState<Delivery["status"] | "all">("all");
  const { test, isPending } = useTestWebhook();
  const { deliveryId, show } = useOpenWebhook();
  // A dialog that opens together with its sheet would be hidden by it.
  const [isOpened, setOpened] = useState(false);
  useEffect(() => setOpened(true), []);
  return (
    <Stack gap={24}>
      <Stack gap={8}>
        <Inline>
          <WebhookBadge webhook={webhook} />
        </Inline>
        <Text as="span" tone="quiet">
          <WebhookFacts webhook={webhook} />
        </Text>
        {previousSecretUntil === null ? null : (
          <Text tone="quiet">{text.bothSign(showTime(previousSecretUntil, ownTimeZone()))}</Text>
        )}
      </Stack>
      <Stack gap={12}>
        <Inline justify="between">
          <SegmentedControl
            label={text.filter}
            segments={SEGMENTS}
            selected={filter}
            onSelect={setFilter}
          />
          <Button size="sm" isBusy={isPending} isDisabled={!isOn} onPress={() => test(webhookId)}>
            {webhooksText.test}
          </Button>
        </Inline>
        <Log webhookId={webhookId} status={filter === "all" ? undefined : filter} />
        <Text look="meta" tone="faint">
          {text.kept}
        </Text>
      </Stack>
      {isOpened && deliveryId ? (
        <DeliveryDialog
          webhook={webhook}
          deliveryId={deliveryId}
          onClose={() => show({ webhook: webhookId })}
        />
      ) : null}
    </Stack>
  );
}

type LogProps = { webhookId: string; status: Delivery["status"] | undefined };

function Log({ webhookId, status }: LogProps) {
  const log = useInfiniteQuery(deliveriesQuery(webhookId, status));
  const phase = useLoadingPhase(log.isPending);
  const list = log.data?.pages.flatMap((page) => page.list) ?? [];
  if (log.isLoadingError)
    return (
      <ErrorState
        title={text.loadFailed}
        reason={describeFailure(log.error, webhooksText.failures)}
        error={log.error}
        onRetry={() => void log.refetch()}
        isRetrying={log.isFetching}
      />
    );
  if (phase !== "ready") return phase === "skeleton" ? <Skeleton lines={LINES} /> : null;
  if (list.length === 0) return <Text tone="quiet">{status ? text.noneFound : text.none}</Text>;
  return (
    <>
      <ItemList label={text.log}>
        {list.map((delivery) => (
          <DeliveryItem key={delivery.deliveryId} webhookId={webhookId} delivery={delivery} />
        ))}
      </ItemList>
      <MoreButton pages={log} label={text.loadMore} />
    </>
  );
}
