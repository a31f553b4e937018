import { MessageSquare } from "lucide-react";
import { toggleRail, useRail } from "#src/knowledge/documentation/web/page/rail-state.ts";
import { PressButton } from "#src/ui/buttons/PressButton.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { commentsText as text } from "./comments.text.ts";

/** Shows and hides the comments, and says how many are open. */
export function CommentsButton({ open }: { open: number }) {
  const isExpanded = useRail() === "comments";
  return (
    <PressButton
      kind="ghost"
      size="sm"
      label={text.show(open)}
      isExpanded={isExpanded}
      isIconOnly={open === 0}
      tooltip={{ text: text.title }}
      onPress={() => toggleRail("comments")}
    >
      <Icon of={MessageSquare} size="sm" />
      {open === 0 ? null : open}
    </PressButton>
  );
}
