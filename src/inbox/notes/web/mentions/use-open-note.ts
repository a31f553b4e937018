import { useNavigate } from "@tanstack/react-router";
import type { NoteMention } from "#src/inbox/notes/notes.contract.ts";

/** Opens the conversation of a note. */
export function useOpenNote() {
  const navigate = useNavigate();
  return ({ projectId, threadId }: Pick<NoteMention, "projectId" | "threadId">) =>
    void navigate({
      to: "/projects/$projectId/inbox",
      params: { projectId },
      search: { thread: threadId },
    });
}
