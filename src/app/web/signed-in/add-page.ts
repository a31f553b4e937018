import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { documentationPages } from "#src/knowledge/documentation/documentation.pages.ts";
import type { NewPage } from "#src/knowledge/setup/web/page-writer.public.ts";
import { call } from "#src/platform/web/api.ts";

/** Adds a documentation page. Returns its URL. */
export async function addPage(page: NewPage): Promise<string> {
  const { id, projectId } = await call(documentationContract.create, { body: page });
  const { path } = documentationPages.documentation;
  return `${path.replace("{projectId}", projectId)}?page=${id}`;
}
