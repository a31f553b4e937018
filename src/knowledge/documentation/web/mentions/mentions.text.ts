import type { Mention } from "#src/knowledge/documentation/comments/comments.contract.ts";

/** Texts about mentions and replies. */
export const mentionsText = {
  title: "Mentions and replies",
  list: "Comments that mention you or reply to you",
  notice: ({ by, pageName, reason }: Mention) =>
    reason === "named"
      ? `${by?.name ?? "Someone"} mentioned you on ${pageName}`
      : `${by?.name ?? "Someone"} replied to a comment on ${pageName}`,
  open: "Open",
  openOf: (page: string) => `Open the comment on ${page}`,
  recent: "Recent pages",
};
