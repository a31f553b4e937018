import { commentsContract } from "#src/knowledge/documentation/comments/comments.contract.ts";
import { keyOf, read } from "#src/platform/web/api.ts";

export const MENTIONS = keyOf(commentsContract.listMentions);

/** What names the person or answers them, and they have not seen: in one project, or everywhere. */
export function mentionsQuery(projectId?: string) {
  const query = projectId === undefined ? {} : { projectId };
  return read(commentsContract.listMentions, { query });
}
