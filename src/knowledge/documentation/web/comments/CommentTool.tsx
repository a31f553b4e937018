import { MessageSquarePlus } from "lucide-react";
import { selectedPlace } from "#src/editor/anchors/selected-place.ts";
import { useEditor } from "#src/editor/editor-context.ts";
import { ToolButton } from "#src/editor/overlays/ToolButton.tsx";
import { QUOTE_LENGTH } from "#src/knowledge/documentation/comments/anchor.rules.ts";
import { commentShortcut } from "#src/knowledge/documentation/web/documentation.shortcuts.ts";
import { commentsText as text } from "./comments.text.ts";
import type { Comments } from "./use-comments.ts";

/** In the bar beside selected text. */
export function CommentTool({ comments }: { comments: Comments }) {
  const session = useEditor();
  return (
    <ToolButton
      label={text.shortcut}
      icon={MessageSquarePlus}
      keys={commentShortcut.keys}
      onPress={() => comments.begin(selectedPlace(session.state, QUOTE_LENGTH))}
    />
  );
}
