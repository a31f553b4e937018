import { FlaskConical, KeyRound, Pencil, Trash2, Webhook as WebhookIcon } from "lucide-react";
import { useState } from "react";
import { Button } from "#src/ui/buttons/Button.tsx";
import { RowMenu } from "#src/ui/buttons/RowMenu.tsx";
import { Switch } from "#src/ui/choices/Switch.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { Item } from "#src/ui/layout/ItemList.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import type { Webhook } from "#src/workspace/webhooks/webhooks.contract.ts";
import { RemoveWebhookDialog } from "./RemoveWebhookDialog.tsx";
import { RotateDialog } from "./RotateDialog.tsx";
import { nameOfWebhook, useOpenWebhook, useSwitchWebhook, useTestWebhook } from "./use-webhooks.ts";
import { WebhookDialog } from "./WebhookDialog.tsx";
import { WebhookBadge, WebhookFacts } from "./WebhookFacts.tsx";
import { webhooksText as text } from "./webhooks.text.ts";

/** One webhook: where it sends what, whether that works, and what can be done with it. */
export function WebhookItem({ webhook }: { webhook: Webhook }) {
  const [dialog, setDialog] = useState<"edit" | "rotate" | "remove">();
  const close = () => setDialog(undefined);
  const toggle = useSwitchWebhook();
  const { show } = useOpenWebhook();
  const { test, isPending } = useTestWebhook();
  const { webhookId, isOn } = webhook;
  const name = nameOfWebhook(webhook);
  return (
    <Item
      mark={<Icon of={WebhookIcon} size="md" />}
      title={name}
      placeKey={webhookId}
      badge={<WebhookBadge webhook={webhook} />}
      detail={<WebhookFacts webhook={webhook} />}
    >
      <Switch
        label={text.isOn(name)}
        isLabelHidden
        name={`on-${webhookId}`}
        value={isOn}
        onChange={(next) => void toggle({ webhook, isOn: next })}
      />
      <Button size="sm" onPress={() => show({ webhook: webhookId })}>
        {text.log}
        <VisuallyHidden>{` ${name}`}</VisuallyHidden>
      </Button>
      <RowMenu
        label={text.menu(name)}
        isBusy={isPending}
        items={[
          { id: "edit", label: text.edit, icon: Pencil, onPress: () => setDialog("edit") },
          {
            id: "test",
            label: text.test,
            icon: FlaskConical,
            isDisabled: !isOn,
            reason: isOn ? undefined : text.whileOff,
            onPress: () => test(webhookId),
          },
          { id: "rotate", label: text.rotate, icon: KeyRound, onPress: () => setDialog("rotate") },
          {
            id: "remove",
            label: text.remove,
            icon: Trash2,
            isDanger: true,
            onPress: () => setDialog("remove"),
          },
        ]}
      />
      {dialog === "edit" ? <WebhookDialog webhook={webhook} onClose={close} /> : null}
      {dialog === "rotate" ? <RotateDialog webhookId={webhookId} onClose={close} /> : null}
      {dialog === "remove" ? <RemoveWebhookDialog webhook={webhook} onClose={close} /> : null}
    </Item>
  );
}
