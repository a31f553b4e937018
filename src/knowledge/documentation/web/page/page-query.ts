import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { keyOf, read } from "#src/platform/web/api.ts";

export const PAGES = keyOf(documentationContract.read);

/** One page with its content, archived or not. */
export function pageQuery(pageId: string) {
  const query = { withContent: "true", fromTrash: "true" };
  return read(documentationContract.read, { params: { pageId }, query });
}
