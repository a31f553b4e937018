import { CommentMentionNotices } from "#src/features/documentation/web/mentions/CommentMentionNotices.tsx";
import { NoteMentionNotices } from "#src/features/inbox/notes/web/mentions/NoteMentionNotices.tsx";

/** Notifies people who are mentioned while they are here. */
export function MentionNotices() {
  return (
    <>
      <CommentMentionNotices />
      <NoteMentionNotices />
    </>
  );
}
