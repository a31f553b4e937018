import { StatusBadge } from "#src/ui/marks/StatusBadge.tsx";
import type { Delivery } from "#src/workspace/webhooks/webhooks.contract.ts";
import { webhookLogText as text } from "./webhooks.text.ts";

export function DeliveryBadge({ delivery }: { delivery: Delivery }) {
  const { status, responseStatus, failure } = delivery;
  if (status === "delivered") return <StatusBadge kind="success" text={text.statuses.delivered} />;
  if (status === "failed") return <StatusBadge kind="danger" text={text.statuses.failed} />;
  const hasFailed = responseStatus !== null || failure !== null;
  return hasFailed ? (
    <StatusBadge kind="warning" text={text.retrying} />
  ) : (
    <StatusBadge kind="neutral" text={text.statuses.pending} />
  );
}
