import { useMutation } from "@tanstack/react-query";
import { Ellipsis } from "lucide-react";
import { type Message, messagesContract } from "#src/features/inbox/messages/messages.contract.ts";
import { messageBodyText } from "#src/features/inbox/messages/web/message-body.text.ts";
import { inboxText as text } from "#src/features/inbox/web/inbox.text.ts";
import { call } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { saveFile } from "#src/platform/web/files/save-file.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { MenuButton } from "#src/ui/buttons/MenuButton.tsx";

type MessageMenuProps = {
  message: Message;
  /** The name of the sender. */
  name: string;
  isDetailed: boolean;
  onDetails: () => void;
  /** The other ground that it can be put on, where there is one. */
  paper: { next: "white" | "dark"; choose: () => void } | undefined;
};

/** What can be seen of a message beyond its text. */
export function MessageMenu(props: MessageMenuProps) {
  const { message, name, isDetailed, onDetails, paper } = props;
  const { messageId, subject } = message;
  const { mutate, isPending } = useMutation({
    async mutationFn() {
      const file = await call(messagesContract.readOriginal, { params: { messageId } });
      await saveFile(file, `${fileNameOf(subject || text.noSubject)}.eml`);
    },
    onError: (error) =>
      notify({
        type: "error",
        title: text.originalFailed,
        description: describeFailure(error, messageBodyText.failures),
      }),
  });
  return (
    <MenuButton
      isIconOnly
      icon={Ellipsis}
      label={text.messageMenu}
      about={name}
      isBusy={isPending}
      kind="ghost"
      size="sm"
      items={[
        {
          id: "details",
          label: isDetailed ? text.hideDetails : text.showDetails,
          onPress: onDetails,
        },
        ...(paper ? [{ id: "paper", label: text.viewOn[paper.next], onPress: paper.choose }] : []),
        { id: "original", label: text.original, onPress: () => mutate() },
      ]}
    />
  );
}

/** Without signs that a file system does not take. */
function fileNameOf(subject: string): string {
  return subject.replaceAll(/[/\\:*?"<>|\p{Cc}]/gu, "_").slice(0, 80);
}
