import { commentsContract } from "#src/knowledge/documentation/comments/comments.contract.ts";
import { keyOf, read } from "#src/platform/web/api.ts";

export const MENTIONS = keyOf(commentsContract.listMentions);

/** Unseen comments that mention or reply to the user: in one project, or everywhere. */
export function mentionsQuery(projectId?: string) {
  const query = projectId === undefined ? {} : { projectId };
  return read(commentsContract.listMentions, { query });
}
