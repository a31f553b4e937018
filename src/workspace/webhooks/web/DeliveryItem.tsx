import { ownTimeZone, showTime } from "#src/platform/web/times/moments.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Item } from "#src/ui/layout/ItemList.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import type { Delivery } from "#src/workspace/webhooks/webhooks.contract.ts";
import { answerOf } from "./answer-of.ts";
import { DeliveryBadge } from "./DeliveryBadge.tsx";
import { useOpenWebhook } from "./use-webhooks.ts";
import { nameOfEvent } from "./webhook-events.text.ts";
import { webhookLogText as text } from "./webhooks.text.ts";

type DeliveryItemProps = { webhookId: string; delivery: Delivery };

/** One event in the log: what became of it, and what follows. */
export function DeliveryItem({ webhookId, delivery }: DeliveryItemProps) {
  const { show } = useOpenWebhook();
  const { deliveryId, type, emittedAt, attempts, nextAt } = delivery;
  const zone = ownTimeZone();
  const answer = answerOf(delivery);
  const facts = [
    showTime(emittedAt, zone),
    ...(attempts > 0 ? [text.attempts(attempts)] : []),
    ...(answer ? [answer] : []),
    ...(nextAt !== null ? [text.nextAt(showTime(nextAt, zone))] : []),
  ];
  return (
    <Item
      title={nameOfEvent(type)}
      badge={<DeliveryBadge delivery={delivery} />}
      detail={facts.join(" · ")}
    >
      <Button
        size="sm"
        kind="ghost"
        onPress={() => show({ webhook: webhookId, delivery: deliveryId })}
      >
        {text.details}
        <VisuallyHidden>{` ${nameOfEvent(type)} ${showTime(emittedAt, zone)}`}</VisuallyHidden>
      </Button>
    </Item>
  );
}
