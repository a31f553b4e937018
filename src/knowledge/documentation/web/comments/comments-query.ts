import { commentsContract } from "#src/knowledge/documentation/comments/comments.contract.ts";
import { keyOf, read } from "#src/platform/web/api.ts";

export const COMMENTS = keyOf(commentsContract.list);

export function threadsQuery(pageId: string) {
  return read(commentsContract.list, { params: { pageId } });
}
