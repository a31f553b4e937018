import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { documentationPages } from "#src/knowledge/documentation/documentation.pages.ts";
import { pageWriter } from "#src/knowledge/setup/web/page-writer.public.ts";
import { call } from "#src/platform/web/api.ts";

/** Answers what the screens of lower features ask of the upper ones. */
export function providePolicies(): void {
  pageWriter.provide({
    async addPage(page) {
      const { id, projectId } = await call(documentationContract.create, { body: page });
      const { path } = documentationPages.documentation;
      return `${path.replace("{projectId}", projectId)}?page=${id}`;
    },
  });
}
