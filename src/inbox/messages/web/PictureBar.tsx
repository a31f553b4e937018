import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messagesContract } from "#src/inbox/messages/messages.contract.ts";
import { call, keyOf } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import styles from "./MessageBody.module.css";
import { messageBodyText as text } from "./message-body.text.ts";
import type { RemotePictures } from "./use-fitted-frame.ts";

type PictureBarProps = {
  messageId: string;
  sender: { address: string; showsPictures: boolean };
  remote: RemotePictures;
  onShow: () => void;
};

/** Asks to load remote images: this time, or always from this sender. */
export function PictureBar({ messageId, sender, remote, onShow }: PictureBarProps) {
  const choose = useChoice(messageId);
  const { address, showsPictures } = sender;
  const { blocked, shown } = remote;
  if (blocked + shown === 0) return null;
  if (showsPictures)
    return (
      <div className={styles.quietLine}>
        <span>{text.shownAlways(address)}</span>
        <Button
          kind="ghost"
          size="xs"
          isBusy={choose.isPending}
          onPress={() => choose.mutate(false)}
        >
          {text.asksEachTime}
        </Button>
      </div>
    );
  return (
    <div className={styles.quietLine}>
      {blocked > 0 ? (
        <>
          <span role="status">{text.blocked(blocked)}</span>
          <Button kind="ghost" size="xs" onPress={onShow}>
            {text.showPictures}
          </Button>
        </>
      ) : null}
      {address === "" ? null : (
        <Button
          kind="ghost"
          size="xs"
          isBusy={choose.isPending}
          onPress={() => choose.mutate(true)}
        >
          {text.alwaysShow}
        </Button>
      )}
    </div>
  );
}

function useChoice(messageId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (showsPictures: boolean) =>
      call(messagesContract.showPictures, { params: { messageId }, body: { showsPictures } }),
    onError: (error) =>
      notify({
        type: "error",
        title: text.choiceFailed,
        description: describeFailure(error, text.failures),
      }),
    // Other messages of this sender are reloaded as well.
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(messagesContract.readText) }),
  });
}
