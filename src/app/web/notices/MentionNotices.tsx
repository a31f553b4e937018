import { NoteMentionNotices } from "#src/inbox/notes/web/mentions/NoteMentionNotices.tsx";
import { CommentMentionNotices } from "#src/knowledge/documentation/web/mentions/CommentMentionNotices.tsx";

/** Notifies people who are mentioned while they are here. */
export function MentionNotices() {
  return (
    <>
      <CommentMentionNotices />
      <NoteMentionNotices />
    </>
  );
}
