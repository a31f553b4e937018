import { NoteMentionNotices } from "#src/inbox/notes/web/mentions/NoteMentionNotices.tsx";
import { CommentMentionNotices } from "#src/knowledge/documentation/web/mentions/CommentMentionNotices.tsx";

/** Notifies users who are mentioned. */
export function MentionNotices() {
  return (
    <>
      <CommentMentionNotices />
      <NoteMentionNotices />
    </>
  );
}
