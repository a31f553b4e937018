import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { useFocusAfterRemoval } from "#src/ui/focus/use-focus-after-removal.ts";
import { FormActions } from "#src/ui/inputs/form-parts/FormActions.tsx";
import { FormSection } from "#src/ui/inputs/form-parts/FormSection.tsx";
import { ItemList } from "#src/ui/layout/ItemList.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { Skeleton, type SkeletonLine } from "#src/ui/states/Skeleton.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import type { Webhook } from "#src/workspace/webhooks/webhooks.contract.ts";
import { useOpenWebhook, webhooksQuery } from "./use-webhooks.ts";
import { WebhookDialog } from "./WebhookDialog.tsx";
import { WebhookItem } from "./WebhookItem.tsx";
import { WebhookSheet } from "./WebhookSheet.tsx";
import { webhooksText as text } from "./webhooks.text.ts";

const LINES: readonly SkeletonLine[] = [
  { id: "first", look: "field" },
  { id: "second", look: "field" },
];

/** The webhooks of the organisation with their logs, and how to add and change them. */
export function WebhooksSection() {
  const webhooks = useQuery(webhooksQuery);
  const phase = useLoadingPhase(webhooks.isPending);
  return (
    <FormSection title={text.title} about={text.about}>
      {phase === "skeleton" ? <Skeleton lines={LINES} /> : null}
      {phase === "ready" && webhooks.isLoadingError ? (
        <ErrorState
          title={text.failedTitle}
          reason={describeFailure(webhooks.error)}
          error={webhooks.error}
          onRetry={() => void webhooks.refetch()}
          isRetrying={webhooks.isFetching}
        />
      ) : null}
      {phase === "ready" && webhooks.data ? <Webhooks all={webhooks.data.list} /> : null}
    </FormSection>
  );
}

function Webhooks({ all }: { all: readonly Webhook[] }) {
  const [isAdding, setAdding] = useState(false);
  const { webhookId, show } = useOpenWebhook();
  const place = useFocusAfterRemoval({
    keys: all.map((one) => one.webhookId),
    selector: "[data-key]",
    goOn(frame) {
      frame.focus();
      return true;
    },
  });
  return (
    <div ref={place} tabIndex={-1}>
      <Stack>
        {all.length === 0 ? <Text tone="quiet">{text.none}</Text> : null}
        {all.length > 0 ? (
          <ItemList label={text.title}>
            {all.map((one) => (
              <WebhookItem key={one.webhookId} webhook={one} />
            ))}
          </ItemList>
        ) : null}
        <FormActions>
          <Button onPress={() => setAdding(true)}>{text.add}</Button>
        </FormActions>
      </Stack>
      {isAdding ? <WebhookDialog webhook={undefined} onClose={() => setAdding(false)} /> : null}
      {webhookId ? (
        <WebhookSheet
          webhook={all.find((one) => one.webhookId === webhookId)}
          onClose={() => show({})}
        />
      ) : null}
    </div>
  );
}
