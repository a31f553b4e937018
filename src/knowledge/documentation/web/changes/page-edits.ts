import type { Page } from "#src/knowledge/documentation/documentation.contract.ts";
import { pageQuery } from "#src/knowledge/documentation/web/page/page-query.ts";
import { editQuery } from "#src/platform/web/mutations/edits.ts";
import type { Edit } from "#src/platform/web/mutations/optimistic-layers.ts";

/** Updates one page in its cache. */
export function changePage(pageId: string, values: Partial<Page>): Edit {
  return editQuery(pageQuery(pageId), (known) => ({ ...known, ...values }));
}
