import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messagesContract } from "#src/inbox/messages/messages.contract.ts";
import { call, keyOf } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Inline } from "#src/ui/layout/primitives/Inline.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { useProject } from "#src/workspace/projects/web/projects.public.ts";
import { messageBodyText as text } from "./message-body.text.ts";
import { useOriginal } from "./use-original.ts";

/** Shown instead of unreadable text, with possible actions. */
export function MissingBody(message: { messageId: string; subject: string }) {
  const { mayEdit } = useProject();
  const original = useOriginal(message);
  const again = useReadAgain(message.messageId);
  return (
    <InlineNotice kind="warning">
      <Stack gap={8}>
        <p>{text.missing}</p>
        <Inline gap={8}>
          <Button size="sm" isBusy={original.isPending} onPress={() => original.mutate()}>
            {text.original}
          </Button>
          {mayEdit ? (
            <Button size="sm" isBusy={again.isPending} onPress={() => again.mutate()}>
              {text.tryAgain}
            </Button>
          ) : null}
        </Inline>
      </Stack>
    </InlineNotice>
  );
}

function useReadAgain(messageId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(messagesContract.readAgain, { params: { messageId } }),
    async onSuccess({ isMissing }) {
      if (isMissing) notify({ type: "error", title: text.stillMissing });
      await queries.invalidateQueries({ queryKey: keyOf(messagesContract.readText) });
    },
    onError: (error) =>
      notify({
        type: "error",
        title: text.stillMissing,
        description: describeFailure(error, text.failures),
      }),
  });
}
