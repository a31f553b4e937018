import type { Mention } from "./comments.contract.ts";

/** The words of notices and notifications about comments. */
export const commentsText = {
  notice: ({ by, pageName, reason }: Pick<Mention, "by" | "pageName" | "reason">) =>
    reason === "named"
      ? `${by?.name ?? "Someone"} mentioned you on ${pageName}`
      : `${by?.name ?? "Someone"} replied to a comment on ${pageName}`,
};
