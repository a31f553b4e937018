import { commentsText } from "#src/knowledge/documentation/comments/comments.text.ts";

/** Texts about mentions and replies. */
export const mentionsText = {
  title: "Mentions and replies",
  list: "Comments that mention you or reply to you",
  notice: commentsText.notice,
  open: "Open",
  openOf: (page: string) => `Open the comment on ${page}`,
  recent: "Recent pages",
};
