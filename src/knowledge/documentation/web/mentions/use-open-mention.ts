import { useNavigate } from "@tanstack/react-router";
import type { Mention } from "#src/knowledge/documentation/comments/comments.contract.ts";
import { openRail, setActiveThread } from "#src/knowledge/documentation/web/page/rail-state.ts";

/** Opens the page with the thread next to it. */
export function useOpenMention() {
  const navigate = useNavigate();
  return ({ projectId, pageId, threadId }: Mention) => {
    setActiveThread(threadId);
    openRail("comments");
    void navigate({
      to: "/projects/$projectId/documentation",
      params: { projectId },
      search: { page: pageId },
    });
  };
}
