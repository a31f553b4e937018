import { useMutation, useQueryClient } from "@tanstack/react-query";
import { keyOf, write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { ownTimeZone, showMoment } from "#src/platform/web/times/moments.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { secondFactorContract } from "#src/workspace/auth/second-factor.contract.ts";
import { twoStepText } from "./two-step.text.ts";

const text = twoStepText.reset;

/** An admin asked to turn two-step sign-in off. */
export function PendingReset({ resetAt }: { resetAt: string }) {
  const queries = useQueryClient();
  const cancel = useMutation({
    ...write(secondFactorContract.cancelReset),
    onSuccess: () => notify({ type: "success", title: text.cancelled }),
    onError: (error) =>
      notify({
        type: "error",
        title: text.notCancelled,
        description: describeFailure(error, twoStepText.failures),
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(secondFactorContract.read) }),
  });
  return (
    <InlineNotice kind="warning" title={text.title}>
      <p>{text.about(showMoment(resetAt, ownTimeZone()))}</p>
      <Button size="sm" isBusy={cancel.isPending} onPress={() => cancel.mutate(undefined)}>
        {text.cancel}
      </Button>
    </InlineNotice>
  );
}
