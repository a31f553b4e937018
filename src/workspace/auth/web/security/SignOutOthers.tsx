import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { keyOf, write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { FormActions } from "#src/ui/inputs/form-parts/FormActions.tsx";
import { ConfirmDialog } from "#src/ui/overlays/ConfirmDialog.tsx";
import { sessionsContract } from "#src/workspace/auth/sessions.contract.ts";
import { devicesText as text } from "./security.text.ts";

export function SignOutOthers({ count }: { count: number }) {
  const [isAsking, setAsking] = useState(false);
  const queries = useQueryClient();
  const end = useMutation({
    ...write(sessionsContract.endOthers),
    onSuccess({ ended }) {
      notify({ type: "success", title: text.othersSignedOut(ended) });
      setAsking(false);
      void queries.invalidateQueries({ queryKey: keyOf(sessionsContract.list) });
    },
  });

  function confirm() {
    end.reset();
    setAsking(true);
  }

  return (
    <FormActions>
      <Button onPress={confirm}>{text.signOutOthers}</Button>
      <ConfirmDialog
        title={text.signOutOthers}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => end.mutate(undefined)}
        confirmLabel={text.signOut}
        isBusy={end.isPending}
        failure={end.error ? describeFailure(end.error) : undefined}
      >
        {text.confirmOthers(count)}
      </ConfirmDialog>
    </FormActions>
  );
}
