import { Ellipsis } from "lucide-react";
import { askForAnswer } from "#src/inbox/compose/web/asked-answer.ts";
import { composeText } from "#src/inbox/compose/web/compose.text.ts";
import type { Message } from "#src/inbox/messages/messages.contract.ts";
import { messageBodyText } from "#src/inbox/messages/web/message-body.text.ts";
import { useOriginal } from "#src/inbox/messages/web/use-original.ts";
import { inboxText as text } from "#src/inbox/web/inbox.text.ts";
import { MenuButton } from "#src/ui/buttons/MenuButton.tsx";
import { useProject } from "#src/workspace/projects/web/projects.public.ts";

const ANSWERS = ["reply", "reply-all", "forward"] as const;

type MessageMenuProps = {
  message: Message;
  /** The sender's name. */
  name: string;
  isDetailed: boolean;
  onDetails: () => void;
  /** The alternative background, if there is one. */
  paper: { next: "white" | "dark"; choose: () => void } | undefined;
};

/** The reply actions of a message, and its further views. */
export function MessageMenu(props: MessageMenuProps) {
  const { message, name, isDetailed, onDetails, paper } = props;
  const { messageId, threadId } = message;
  const { mayEdit } = useProject();
  const { mutate, isPending } = useOriginal(message);
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
        ...(mayEdit
          ? ANSWERS.map((mode) => ({
              id: mode,
              label: composeText.modes[mode],
              onPress: () => askForAnswer({ threadId, messageId, mode }),
            }))
          : []),
        {
          id: "details",
          label: isDetailed ? text.hideDetails : text.showDetails,
          onPress: onDetails,
        },
        ...(paper ? [{ id: "paper", label: text.viewOn[paper.next], onPress: paper.choose }] : []),
        { id: "original", label: messageBodyText.original, onPress: () => mutate() },
      ]}
    />
  );
}
