import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { ConfirmDialog } from "#src/ui/overlays/ConfirmDialog.tsx";
import {
  webhooksContract as contract,
  type Webhook,
} from "#src/workspace/webhooks/webhooks.contract.ts";
import { nameOfWebhook, WEBHOOKS_KEY } from "./use-webhooks.ts";
import { webhooksText as text } from "./webhooks.text.ts";

type RemoveWebhookDialogProps = { webhook: Webhook; onClose: () => void };

export function RemoveWebhookDialog({ webhook, onClose }: RemoveWebhookDialogProps) {
  const { webhookId, pendingCount } = webhook;
  const name = nameOfWebhook(webhook);
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(contract.remove, { params: { webhookId } }),
    async onSuccess() {
      onClose();
      notify({ type: "success", title: text.removed(name) });
      await queries.invalidateQueries({ queryKey: WEBHOOKS_KEY });
    },
  });
  return (
    <ConfirmDialog
      title={text.removeTitle(name)}
      isOpen
      onClose={onClose}
      confirmLabel={text.removeConfirm}
      onConfirm={() => remove.mutate()}
      isBusy={remove.isPending}
      failure={remove.error ? describeFailure(remove.error, text.failures) : undefined}
    >
      {text.removeAbout(pendingCount)}
    </ConfirmDialog>
  );
}
