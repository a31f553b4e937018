import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { ConfirmDialog } from "#src/ui/overlays/ConfirmDialog.tsx";
import { singleSignOnSettingsContract as contract } from "#src/workspace/single-sign-on/sso-settings.contract.ts";
import { ssoText as text } from "./settings.text.ts";
import { ssoQuery } from "./use-sso.ts";

export function RemoveConnection({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(contract.remove),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: ssoQuery.queryKey });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={text.removeTitle}
      isOpen
      onClose={onClose}
      confirmLabel={text.remove}
      onConfirm={() => remove.mutate()}
      isBusy={remove.isPending}
      failure={remove.error ? describeFailure(remove.error, text.failures) : undefined}
    >
      {text.removeAbout}
    </ConfirmDialog>
  );
}
