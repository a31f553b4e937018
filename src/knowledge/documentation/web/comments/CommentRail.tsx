import { closeRail, useRail } from "#src/knowledge/documentation/web/page/rail-state.ts";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { PaneRail } from "#src/ui/shell/panes/PaneRail.tsx";
import { commentsText as text } from "./comments.text.ts";
import type { Comments } from "./use-comments.ts";

const commentPanel = lazyPart(() => import("./CommentPanel.tsx"));

/** The comments on a page, beside it. */
export function CommentRail({ comments, mayEdit }: { comments: Comments; mayEdit: boolean }) {
  const isOpen = useRail() === "comments";
  const part = commentPanel.useWhen(isOpen, closeRail);
  return (
    <PaneRail title={text.title} isOpen={isOpen && part !== undefined} onClose={closeRail}>
      {part ? <part.CommentPanel comments={comments} mayEdit={mayEdit} /> : null}
    </PaneRail>
  );
}
