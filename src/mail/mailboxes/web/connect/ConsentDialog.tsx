import type { ComponentProps } from "react";
import { mailboxesText } from "#src/mail/mailboxes/web/mailboxes.text.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { ConfirmDialog } from "#src/ui/overlays/ConfirmDialog.tsx";
import { connectText } from "./connect.text.ts";
import { useConnect } from "./use-connect.ts";

type ConsentDialogProps = {
  title: string;
  /** The requested access, and the reasons. */
  sentence: string;
  leaving: Parameters<ReturnType<typeof useConnect>["mutate"]>[0];
  onClose: ComponentProps<typeof ConfirmDialog>["onClose"];
};

/** Explains the requested access before redirecting to the provider. */
export function ConsentDialog({ title, sentence, leaving, onClose }: ConsentDialogProps) {
  const connect = useConnect();
  return (
    <ConfirmDialog
      title={title}
      isOpen
      onClose={onClose}
      kind="primary"
      confirmLabel={connectText.consentConfirm(mailboxesText.providers[leaving.provider])}
      onConfirm={() => connect.mutate(leaving)}
      isBusy={connect.isPending}
      failure={connect.error ? describeFailure(connect.error, connectText.failures) : undefined}
    >
      {sentence}
    </ConfirmDialog>
  );
}
