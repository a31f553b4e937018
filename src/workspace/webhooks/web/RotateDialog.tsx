import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { ConfirmDialog } from "#src/ui/overlays/ConfirmDialog.tsx";
import { webhooksContract as contract } from "#src/workspace/webhooks/webhooks.contract.ts";
import { SecretDialog } from "./SecretDialog.tsx";
import { WEBHOOKS_KEY } from "./use-webhooks.ts";
import { webhooksText as text } from "./webhooks.text.ts";

type RotateDialogProps = { webhookId: string; onClose: () => void };

/** Makes a new secret, and shows it. */
export function RotateDialog({ webhookId, onClose }: RotateDialogProps) {
  const queries = useQueryClient();
  const rotate = useMutation({
    mutationFn: () => call(contract.rotateSecret, { params: { webhookId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: WEBHOOKS_KEY }),
  });
  if (rotate.data) return <SecretDialog secret={rotate.data.secret} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={text.rotateTitle}
      isOpen
      kind="primary"
      onClose={onClose}
      confirmLabel={text.rotateConfirm}
      onConfirm={() => rotate.mutate()}
      isBusy={rotate.isPending}
      failure={rotate.error ? describeFailure(rotate.error, text.failures) : undefined}
    >
      {text.rotateAbout}
    </ConfirmDialog>
  );
}
